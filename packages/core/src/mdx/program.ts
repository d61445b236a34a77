import type { Expression, Program } from 'estree';

/** Returns the JavaScript of an MDX node, an attribute or its value. */
export const programOf = (node: unknown): Program | undefined =>
  (node as { data?: { estree?: Program | null } } | null | undefined)?.data?.estree ?? undefined;

/** Returns the expression at the start of a program. */
export function expressionOf(program: Program | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}
