import { analyze } from 'eslint-scope';
import type { Identifier, Program } from 'estree';

/**
 * The names that a module defines at its top level, and those that it uses and does not define.
 *
 * @param jsx - Whether components count as used.
 */
export function analyzeNames(
  program: Program,
  jsx = false,
): { defined: string[]; free: Identifier[] } {
  // Not in one expression, because the types of eslint-scope lack `jsx`.
  const options = {
    ecmaVersion: 2022,
    sourceType: 'module',
    jsx,
    // It does not know all nodes of JSX; what is in its braces are children of unknown nodes.
    fallback: 'iteration',
  } as const;
  const { scopes } = analyze(program, options);
  const module = scopes.find(({ type }) => type === 'module');
  return {
    defined: module?.variables.map(({ name }) => name) ?? [],
    free: scopes[0]?.through.map(({ identifier }) => identifier as Identifier) ?? [],
  };
}
