import { analyze } from 'eslint-scope';
import type { Identifier, Program } from 'estree';

/**
 * Returns a module's top-level names, and the names that it uses without defining them.
 *
 * @param jsx - Whether components count as used.
 */
export function analyzeNames(
  program: Program,
  jsx = false,
): { defined: string[]; free: Identifier[] } {
  // The options are not inline because the types of eslint-scope lack `jsx`.
  const options = {
    ecmaVersion: 2022,
    sourceType: 'module',
    jsx,
    // eslint-scope does not know all JSX nodes. Expressions are children of unknown nodes.
    fallback: 'iteration',
  } as const;
  const { scopes } = analyze(program, options);
  const module = scopes.find(({ type }) => type === 'module');
  return {
    defined: module?.variables.map(({ name }) => name) ?? [],
    free: scopes[0]?.through.map(({ identifier }) => identifier as Identifier) ?? [],
  };
}
