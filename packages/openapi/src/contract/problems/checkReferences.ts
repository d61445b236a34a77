import { didYouMean, nearest, shortenText } from '@docs/core/text';
import { allowedLinks, isHarmlessUrl } from '@docs/core/urls';
import type { ContractRuleId } from '../contractRules';
import { asObject, asText, isObject, type JsonObject, pointerTo, valueAt } from '../json';
import { referenceOfMapping } from '../schemas/namedAlternatives';
import { visitObjects, visitSchemas } from '../visitObjects';
import type { DocumentProblem } from '../documentProblem';
import { hasContent } from './structureProblems';

/** The keys that OpenAPI 3.2 allows in a Reference Object. */
const referenceKeys: ReadonlySet<string> = new Set(['$ref', 'summary', 'description']);

/** Reports keys without effect beside a `$ref`. In schemas and path items, they have an effect. */
export function checkReferenceKeys(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  visitObjects(document, {
    reference: (object, pointer) => {
      for (const key of Object.keys(object)) {
        if (referenceKeys.has(key) || key.startsWith('x-')) continue;
        problems.push({
          pointer: pointerTo(pointer, key),
          isKey: true,
          rule: hasContent(pointerTo(pointer, key), object[key])
            ? 'unsupported-keys'
            : 'unknown-keys',
          message: `OpenAPI 3.2 allows no key \`${key}\` beside this \`$ref\`, so it is ignored.`,
          expected: 'only `summary` and `description` beside a `$ref`',
          found: key,
          hint: 'Remove the key, or replace the `$ref` by a copy of its target that contains the change.',
        });
      }
    },
  });
  return problems;
}

/** Creates the problem of a reference to a part that is hidden from readers. */
export const hiddenReference = (pointer: string, reference: string): DocumentProblem => ({
  pointer,
  isKey: false,
  rule: 'hidden-references',
  message: 'A reference to a hidden part of the contract is hidden too.',
  expected: 'a reference to a part without `x-internal`, `x-hidden` or `x-excluded`',
  found: reference,
  hint: 'Hide what contains the reference with the same key, or show the part.',
});

/**
 * Reports entries of a discriminator's mapping that name no schema of the contract. A contract
 * that was cut down may have them. The other entries still say which schema a value selects.
 */
export function checkMappings(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  visitSchemas(document, (schema, pointer) => {
    const { mapping, defaultMapping } = asObject(schema.discriminator);
    const named = Object.entries(asObject(mapping)).map(
      ([value, target]) =>
        [['mapping', value], target, `the discriminator’s value \`${value}\``] as const,
    );
    const other = [['defaultMapping'], defaultMapping, '`defaultMapping`'] as const;
    for (const [keys, target, subject] of [...named, other]) {
      if (typeof target !== 'string') continue;
      if (valueAt(document, referenceOfMapping(target)) !== undefined) continue;
      problems.push({
        pointer: pointerTo(pointer, 'discriminator', ...keys),
        isKey: false,
        rule: 'discriminator-mappings',
        message: `The schema that ${subject} selects does not exist.`,
        expected: 'the name of a schema in `components.schemas`, or a reference to one',
        found: target,
        hint: 'Correct the name, or remove it.',
      });
    }
  });
  return problems;
}

/**
 * Checks that each link of a response resolves to an operation of the contract. Does not check a
 * link into another document.
 */
export function checkLinks(document: JsonObject): DocumentProblem[] {
  const ids = new Set<string>();
  const links: { link: JsonObject; pointer: string }[] = [];
  visitObjects(document, {
    operation: ({ operationId }) => {
      if (typeof operationId === 'string') ids.add(operationId);
    },
    link: (link, pointer) => {
      if (link.$ref === undefined) links.push({ link, pointer });
    },
  });
  return links.flatMap(({ link, pointer }): DocumentProblem[] => {
    const id = asText(link.operationId);
    const reference = asText(link.operationRef);
    const target = reference.startsWith('#') ? reference : undefined;
    const isKnown =
      id === '' ? target === undefined || isObject(valueAt(document, target)) : ids.has(id);
    if (isKnown) return [];
    return [
      {
        pointer: pointerTo(pointer, id === '' ? 'operationRef' : 'operationId'),
        isKey: false,
        rule: 'response-links',
        message: 'A response links to an operation that the contract does not have.',
        expected: id === '' ? 'a reference to an operation' : 'an operationId of the contract',
        found: id || reference,
        hint: didYouMean(
          id === '' ? undefined : nearest(id, ids),
          'Correct the link, or remove it.',
        ),
      },
    ];
  });
}

/** Reports URLs of the contract that are not safe links, such as `javascript:` and `data:` URLs. */
export function checkUrls(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const check = (field: string, rule?: ContractRuleId) => (holder: JsonObject, pointer: string) => {
    const url = holder[field];
    if (typeof url !== 'string' || isHarmlessUrl(url)) return;
    problems.push({
      pointer: pointerTo(pointer, field),
      isKey: false,
      rule,
      message: `\`${field}\` is not a link to a page.`,
      expected: allowedLinks,
      found: shortenText(url, 80),
      hint: 'Correct the URL, or remove the field.',
    });
  };
  visitObjects(document, {
    info: check('termsOfService'),
    contact: check('url'),
    license: check('url'),
    externalDocs: check('url'),
    example: check('externalValue', 'example-sources'),
  });
  return problems;
}
