import type { Problem } from '@docs/core/problems';
import { hidingMark } from '../hiddenParts';
import { isObject } from '../json';

/** `field` is the wrong key at the root of the document. */
type VersionProblem = Pick<Problem, 'field' | 'message' | 'expected' | 'found' | 'hint'>;

/** Reports a parsed file that is not an OpenAPI 3 document. */
export function checkVersion(parsed: unknown): VersionProblem | undefined {
  if (parsed === undefined || parsed === null) {
    return {
      message: 'The contract is empty.',
      expected: 'an OpenAPI 3 document',
      found: 'nothing',
      hint: 'Write the contract into the file, or remove the file for a site without a reference.',
    };
  }
  if (!isObject(parsed)) {
    return notOpenApi(Array.isArray(parsed) ? 'a list' : 'text');
  }
  const mark = hidingMark(parsed);
  if (mark !== undefined) {
    return {
      field: mark,
      message: 'The whole contract is hidden from readers.',
      expected: `\`${mark}\` on the parts that readers must not see`,
      found: `${mark} at the root`,
      hint: 'Remove the key, or remove the contract.',
    };
  }
  if (parsed.swagger !== undefined) {
    return {
      field: 'swagger',
      message: 'The contract is Swagger 2.0, which this site does not read.',
      expected,
      found: `swagger: ${String(parsed.swagger)}`,
      hint: 'Convert it to OpenAPI 3, for example with `npx swagger2openapi` or at https://converter.swagger.io.',
    };
  }
  const { openapi } = parsed;
  if (openapi === undefined) {
    const keys = Object.keys(parsed).slice(0, 5).join(', ') || '(none)';
    return notOpenApi(`the keys ${keys}`);
  }
  if (typeof openapi !== 'string') {
    return {
      field: 'openapi',
      message: 'The version of OpenAPI is not a string.',
      expected: "a string with three parts, for example `openapi: '3.2.0'`",
      found: JSON.stringify(openapi),
      hint: 'Write all three parts of the version, and quote it.',
    };
  }
  if (/^3\.[012]\./.test(openapi)) return undefined;
  return {
    field: 'openapi',
    message: 'The contract has a version of OpenAPI that this site does not read.',
    expected: '3.0.x, 3.1.x or 3.2.x',
    found: openapi,
    hint: 'Write the full version, for example `3.2.0`, or convert the contract to it.',
  };
}

const expected = '`openapi: 3.2.0`, or another version 3';

const notOpenApi = (found: string): VersionProblem => ({
  message: 'The contract is not an OpenAPI document.',
  expected,
  found,
  hint: 'Start the file with the key `openapi`.',
});
