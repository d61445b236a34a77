import { analyze } from 'eslint-scope';
import type { Identifier, Program } from 'estree';

/** The names that a module defines at its top level, and those that it uses and does not define. */
export function analyzeNames(program: Program): { defined: string[]; free: Identifier[] } {
  const { scopes } = analyze(program, {
    ecmaVersion: 2022,
    sourceType: 'module',
    // It knows no JSX; what is in its braces are children of unknown nodes.
    fallback: 'iteration',
  });
  const module = scopes.find(({ type }) => type === 'module');
  return {
    defined: module?.variables.map(({ name }) => name) ?? [],
    free: scopes[0]?.through.map(({ identifier }) => identifier as Identifier) ?? [],
  };
}
