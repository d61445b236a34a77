import { httpMethods } from '../openApiDocument';
import { asObject, type JsonObject, pointerTo } from '../json';
import { visitObjects } from '../visitObjects';
import type { DocumentProblem } from './documentProblem';

/** Reports what OpenAPI 3.2 forbids and neither the structure nor the linter's rules find. */
export function checkMeaning(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  visitObjects(document, {
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

/** A method is a token (RFC 9110, section 9.1), and one that OpenAPI names has its own key. */
function methodProblems(method: string, pointer: string): DocumentProblem[] {
  const common = { pointer, isKey: true, rule: 'methods', found: method } as const;
  const own = httpMethods.find((key) => key.toUpperCase() === method);
  if (own !== undefined) {
    return [
      {
        ...common,
        message: `\`${method}\` is among \`additionalOperations\`, and has a key of its own.`,
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
