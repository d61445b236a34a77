import { nearest } from '../content/nearest';
import type { JsonObject } from '../contract/contractJson';
import { normaliseContract } from '../contract/normaliseContract';
import type { OpenApiDocument } from '../contract/openApiDocument';
import { createValueValidator } from '../contract/valueValidator';
import type { ComponentMention, FenceMention, Mention, PageProblem } from '../mdx/plugins/pageFile';
import { jsonChecker } from './checkJson';
import type { ContractFacts } from './contractFacts';
import { valueText } from './contractTables';
import { findProperty, hrefOf, type MissingProperty } from './findProperty';
import { stateNames } from './stateNames';

/** Asks of what pages say whether the contract bears it out. */
export function mentionChecker(
  facts: ContractFacts,
  document: JsonObject,
): (mentions: readonly Mention[]) => PageProblem[] {
  const { contract, operations, scopes, errors, rateLimits, places, tables } = facts;
  const model = normaliseContract(document as unknown as OpenApiDocument);
  const checkJson = jsonChecker(model, createValueValidator(model));

  return (mentions) =>
    mentions.flatMap((mention) =>
      mention.kind === 'component' ? checkComponent(mention) : checkFence(mention),
    );

  function checkComponent(mention: ComponentMention): PageProblem[] {
    const { name, of } = mention;
    // A missing or empty attribute is told with the vocabulary.
    if (of === '' && !/Table$|Catalogue$/.test(name)) return [];
    switch (name) {
      case 'Operation':
        return operations.has(of) ? [] : [unknown(mention, 'operation', of, operations.keys())];
      case 'Scope':
        if (!scopes.has(of)) return [unknown(mention, 'scope', of, scopes.keys())];
        return tables.has('ScopesTable') ? [] : [leadsNowhere(mention, '<ScopesTable />')];
      case 'ErrorCode':
        if (!errors.has(of)) return [unknown(mention, 'error code', of, errors.keys())];
        return tables.has('ErrorCatalogue') ? [] : [leadsNowhere(mention, '<ErrorCatalogue />')];
      case 'SchemaLink':
        if (!Object.hasOwn(contract.schemas, of)) {
          return [unknown(mention, 'schema', of, Object.keys(contract.schemas))];
        }
        return hrefOf(places.get(of)) ? [] : [leadsNowhere(mention, `the schema ${of}`)];
      case 'Field': {
        const found = findProperty(contract, places, of);
        if ('missing' in found) return [unknownProperty(mention, of, found)];
        return found.href ? [] : [leadsNowhere(mention, `the property ${of}`)];
      }
      case 'EnumTable':
        return valuesOf(mention, of).problems;
      case 'ScopesTable':
        return scopes.size > 0 ? [] : [emptyTable(mention, 'scopes')];
      case 'ErrorCatalogue':
        return errors.size > 0 ? [] : [emptyTable(mention, '`x-error-catalogue`')];
      case 'RateLimitTable':
        return rateLimits.length > 0 ? [] : [emptyTable(mention, '`x-rate-limit`')];
    }
  }

  function checkFence(fence: FenceMention): PageProblem[] {
    const { language, operation, enumeration } = fence;
    const isNamed = fence.operation !== undefined || fence.schema !== undefined;
    if (language === 'json') return isNamed ? checkJson(fence) : [unnamed(fence)];
    return [
      ...(operation === undefined || operations.has(operation)
        ? []
        : [unknown(fence, 'operation', operation, operations.keys())]),
      ...(enumeration === undefined ? [] : checkStates(fence, enumeration)),
    ];
  }

  function checkStates(fence: FenceMention, of: string): PageProblem[] {
    const states = fence.language === 'mermaid' ? stateNames(fence.text) : undefined;
    if (!states) {
      return [
        {
          severity: 'error',
          ...placeOf(fence),
          field: 'enum',
          message: '`enum=` compares the states of a state diagram with the contract.',
          expected: 'a `mermaid` block that begins with `stateDiagram-v2`',
          found:
            fence.language === 'mermaid' ? (fence.text.split('\n', 1)[0] ?? '') : fence.language,
          hint: 'Draw a state diagram, or remove `enum=`.',
        },
      ];
    }
    const { values, problems } = valuesOf(fence, of);
    if (!values) return problems;
    const notValues = [...states].filter(([state]) => !values.includes(state));
    return [
      ...notValues.map(([state, line]): PageProblem => {
        const meant = nearest(state, values);
        return {
          severity: 'error',
          line: fence.line + line,
          column: fence.column,
          field: of,
          message: `The diagram has a state that is no value of \`${of}\`.`,
          expected: values.join(', '),
          found: state,
          hint: meant ? `Did you mean \`${meant}\`?` : 'Remove the state, or correct its name.',
        };
      }),
      ...values
        .filter((value) => !states.has(value))
        .map((value): PageProblem => ({
          severity: 'error',
          ...placeOf(fence),
          field: of,
          message: `The diagram lacks a value of \`${of}\`.`,
          expected: `the state ${value}`,
          found: [...states.keys()].join(', '),
          hint: 'Add the state with the ways that lead to it and on from it.',
        })),
    ];
  }

  function valuesOf(mention: Mention, of: string): { values?: string[]; problems: PageProblem[] } {
    const found = findProperty(contract, places, of);
    if ('missing' in found) return { problems: [unknownProperty(mention, of, found)] };
    const values = found.schema.enumeration
      .map(({ value }) => valueText(value))
      // A property that may be null has it among its values; no diagram has.
      .filter((value) => mention.kind === 'component' || value !== 'null');
    if (values.length > 0) return { values, problems: [] };
    return {
      problems: [
        {
          severity: 'error',
          ...placeOf(mention),
          field: of,
          message: `The contract does not list values of \`${of}\`.`,
          expected: 'a property with `enum`',
          found: found.schema.type,
          hint: 'Name another property, or add `enum` to it in the contract.',
        },
      ],
    };
  }
}

/** What pages say of a contract on a site that has none. */
export const withoutContract = (mentions: readonly Mention[]): PageProblem[] =>
  mentions.flatMap((mention): PageProblem[] => {
    const isNamed =
      mention.kind === 'component' ||
      [mention.operation, mention.schema, mention.enumeration].some((one) => one !== undefined);
    if (!isNamed) return [];
    return [
      {
        severity: 'error',
        ...placeOf(mention),
        field: mention.kind === 'component' ? `<${mention.name}>` : mention.language,
        message: 'The page shows what a contract says, and the content root has none.',
        expected: '`api/openapi.yaml`',
        found: 'nothing',
        hint: 'Add the contract, or write the text without it.',
      },
    ];
  });

const placeOf = ({ line, column }: Mention) => ({ line, column });

const fieldOf = (mention: Mention, what: string): string =>
  mention.kind === 'component' ? `<${mention.name}>` : what;

function unknown(
  mention: Mention,
  what: string,
  name: string,
  known: Iterable<string>,
): PageProblem {
  const names = [...known];
  const meant = nearest(name, names);
  const listed = names.length > 20 ? [] : [`one of ${names.join(', ')}`];
  return {
    severity: 'error',
    ...placeOf(mention),
    field: fieldOf(mention, what),
    message: `The contract has no ${what} \`${name}\`.`,
    expected:
      names.length === 0 ? `a contract with one` : (listed[0] ?? `one of its ${names.length}`),
    found: name,
    hint: meant ? `Did you mean \`${meant}\`?` : 'Check the contract.',
  };
}

function unknownProperty(mention: Mention, path: string, property: MissingProperty): PageProblem {
  const { missing, within, known } = property;
  const what = within === '' ? 'schema' : `property of \`${within}\` named`;
  return {
    ...unknown(mention, what, missing, known),
    field: fieldOf(mention, 'enum'),
    found: path,
  };
}

/** The name is right, and nothing on the site tells more. */
const leadsNowhere = (mention: Mention, what: string): PageProblem => ({
  severity: 'warning',
  ...placeOf(mention),
  field: fieldOf(mention, ''),
  message: 'The reference cannot be a link, because no page shows what it names.',
  expected: `a page with ${what}`,
  found: 'none',
  hint: 'Add it to a page, or write the name as code.',
});

const emptyTable = (mention: ComponentMention, what: string): PageProblem => ({
  severity: 'error',
  ...placeOf(mention),
  field: `<${mention.name}>`,
  message: 'The table would be empty.',
  expected: `a contract with ${what}`,
  found: 'none',
  hint: 'Add them to the contract, or remove the table.',
});

const unnamed = (fence: FenceMention): PageProblem => ({
  severity: 'warning',
  ...placeOf(fence),
  message: 'The JSON is not compared with the contract, because it does not say what it is.',
  expected: '`json operation=… request`, `json operation=… response=<status>` or `json schema=…`',
  found: '```json',
  hint: 'Name it; add `partial` when properties are left out.',
});
