import { httpMethods } from '../openApiDocument';
import { didYouMean, nearest } from '@docs/core/text';
import { asList, asObject, asText, type JsonObject, pointerTo } from '../json';
import { wrongParent } from '../tags';
import { visitObjects } from '../visitObjects';
import type { DocumentProblem } from '../documentProblem';

/** Reports what OpenAPI 3.2 forbids and neither the structure nor the linter's rules find. */
export function checkMeaning(document: JsonObject): DocumentProblem[] {
  const problems = [
    ...parentProblems(document),
    ...Object.keys(asObject(document.paths)).flatMap(pathProblems),
    ...nameProblems(document),
  ];
  visitObjects(document, {
    example: (example, pointer) => problems.push(...sourceProblems(example, pointer)),
    parameter: (parameter, pointer) => problems.push(...contentProblems(parameter, pointer)),
    pathItem: (item, pointer) => {
      for (const method of Object.keys(asObject(item.additionalOperations))) {
        problems.push(
          ...methodProblems(method, pointerTo(pointer, 'additionalOperations', method)),
        );
      }
    },
  });
  return problems;
}

function parentProblems(document: JsonObject): DocumentProblem[] {
  const tags = asList(document.tags).map(asObject);
  const parents = new Map(
    tags.map(({ name, parent }) => [asText(name), asText(parent) || undefined]),
  );
  return tags.flatMap(({ name, parent }, index): DocumentProblem[] => {
    const wrong = wrongParent(asText(name), parents);
    if (wrong === undefined) return [];
    const isMissing = wrong === 'missing';
    const hint = isMissing
      ? 'Add the tag to `tags`, or remove `parent`.'
      : 'Remove one `parent` of the circle.';
    return [
      {
        pointer: pointerTo('/tags', index, 'parent'),
        isKey: false,
        rule: 'tag-parents',
        message: isMissing ? 'The `parent` of a tag does not exist.' : 'A tag is within itself.',
        expected: 'the name of another tag of `tags`',
        found: asText(parent),
        hint: didYouMean(isMissing ? nearest(asText(parent), parents.keys()) : undefined, hint),
      },
    ];
  });
}

/** A whole query has no style. */
const contentProblems = (parameter: JsonObject, pointer: string): DocumentProblem[] =>
  parameter.in !== 'querystring' || parameter.schema === undefined
    ? []
    : [
        {
          pointer: pointerTo(pointer, 'schema'),
          isKey: true,
          rule: 'query-strings',
          message:
            'A parameter `in: querystring` has a `schema`, and no media type says how it is sent.',
          expected: '`content` with a media type, such as `application/x-www-form-urlencoded`',
          found: '`schema`',
          hint: 'Move the `schema` into `content`.',
        },
      ];

/** A path is a template (OpenAPI 3.2, Path Templating). Other code reports its query. */
function pathProblems(path: string): DocumentProblem[] {
  if (!path.startsWith('/')) return [];
  const common = {
    pointer: pointerTo('/paths', path),
    isKey: true,
    rule: 'path-templates',
  } as const;
  const [template = ''] = path.split(/[?#]/);
  const [wrong] =
    /[^\w.~!$&'()*+,;=:@/%-]|%(?![\dA-Fa-f]{2})/.exec(template.replace(/\{[^{}]*\}/g, '')) ?? [];
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const again = names.find((name, index) => names.indexOf(name) < index);
  return [
    ...(wrong === undefined
      ? []
      : [
          {
            ...common,
            message: `A path contains \`${wrong}\`, which no URL contains like that.`,
            expected: 'characters of a URL, and names in `{` and `}`',
            found: path,
            hint: 'Percent-encode the character, or close the braces.',
          },
        ]),
    ...(again === undefined
      ? []
      : [
          {
            ...common,
            message: `A path contains \`{${again}}\` twice.`,
            expected: 'a name for each parameter',
            found: path,
            hint: 'Rename one of them.',
          },
        ]),
  ];
}

const nameProblems = ({ components }: JsonObject): DocumentProblem[] =>
  Object.entries(asObject(components)).flatMap(([section, named]) =>
    section.startsWith('x-')
      ? []
      : Object.keys(asObject(named))
          .filter((name) => !/^[A-Za-z0-9._-]+$/.test(name))
          .map((name) => ({
            pointer: pointerTo('/components', section, name),
            isKey: true,
            rule: 'component-characters',
            message: 'The name of a component has a character that OpenAPI does not allow.',
            expected: 'letters from A to Z, digits, `.`, `-` and `_`',
            found: name,
            hint: 'Rename the component.',
          })),
  );

/** The keys of an example that exclude each other. The linter knows the one pair of 3.1. */
const excluding = [
  ['value', 'dataValue'],
  ['value', 'serializedValue'],
  ['externalValue', 'serializedValue'],
] as const;

const sourceProblems = (example: JsonObject, pointer: string): DocumentProblem[] =>
  excluding
    .filter((keys) => keys.every((key) => Object.hasOwn(example, key)))
    .map(([one, other]) => ({
      pointer: pointerTo(pointer, other),
      isKey: true,
      rule: 'example-sources',
      message: `An example has both \`${one}\` and \`${other}\`.`,
      expected: 'one of them',
      found: other,
      hint: 'Remove one of them.',
    }));

/** A method is a token (RFC 9110, section 9.1), and one that OpenAPI names has its own key. */
function methodProblems(method: string, pointer: string): DocumentProblem[] {
  const common = { pointer, isKey: true, rule: 'methods', found: method } as const;
  const own = httpMethods.find((key) => key.toUpperCase() === method);
  if (own !== undefined) {
    return [
      {
        ...common,
        message: `\`${method}\` is among \`additionalOperations\`, and OpenAPI has a key for it.`,
        expected: `\`${own}\` beside \`additionalOperations\``,
        hint: `Move the operation to \`${own}\`.`,
      },
    ];
  }
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(method)) return [];
  return [
    {
      ...common,
      message: 'A key of `additionalOperations` is not a method of HTTP.',
      expected: 'letters, digits, hyphens and other characters of a token, such as `LINK`',
      hint: 'Correct the key.',
    },
  ];
}
