import { analyze } from 'eslint-scope';
import type { Expression, Identifier, Program } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

/** Returns the JavaScript of an MDX node, an attribute or its value. */
export const programOf = (node: unknown): Program | undefined =>
  (node as { data?: { estree?: Program | null } } | null | undefined)?.data?.estree ?? undefined;

/** Returns the expression at the start of a program. */
export function expressionOf(program: Program | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** A value that needs no JavaScript at run time. */
interface Literal {
  value: unknown;
}

/** Evaluates expressions such as `3`, `true`, `"text"` and `[1, 2]` without running JavaScript. */
export function literalOf(expression: Expression): Literal | undefined {
  switch (expression.type) {
    case 'Literal':
      return 'regex' in expression || 'bigint' in expression
        ? undefined
        : { value: expression.value };
    case 'TemplateLiteral':
      return expression.expressions.length === 0
        ? { value: expression.quasis[0]?.value.cooked ?? '' }
        : undefined;
    case 'UnaryExpression': {
      const inner = expression.operator === '-' ? literalOf(expression.argument) : undefined;
      return typeof inner?.value === 'number' ? { value: -inner.value } : undefined;
    }
    case 'ArrayExpression': {
      const items = expression.elements.map((element) =>
        element && element.type !== 'SpreadElement' ? literalOf(element) : undefined,
      );
      return items.every((item) => item !== undefined)
        ? { value: items.map((item) => item.value) }
        : undefined;
    }
    case 'ObjectExpression': {
      const entries = expression.properties.map((property) => {
        if (property.type !== 'Property' || property.computed) return undefined;
        const key = property.key.type === 'Identifier' ? property.key.name : undefined;
        const name =
          key ?? (property.key.type === 'Literal' ? String(property.key.value) : undefined);
        const value = literalOf(property.value as Expression);
        return name !== undefined && value ? ([name, value.value] as const) : undefined;
      });
      return entries.every((entry) => entry !== undefined)
        ? { value: Object.fromEntries(entries) }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns the value of a JSX attribute, or undefined if the attribute is computed. */
export function attributeLiteral(attribute: MdxJsxAttribute): Literal | undefined {
  const { value } = attribute;
  if (value === null || value === undefined) return { value: true };
  if (typeof value === 'string') return { value };
  const expression = expressionOf(programOf(value));
  return expression && literalOf(expression);
}

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
