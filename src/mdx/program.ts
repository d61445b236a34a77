import type { Expression, Program } from 'estree';

/** The JavaScript in a node of MDX, or in an attribute or its value. */
export const programOf = (node: unknown): Program | undefined =>
  (node as { data?: { estree?: Program | null } } | null | undefined)?.data?.estree ?? undefined;

/** The expression that a program begins with. */
export function expressionOf(program: Program | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}
