import type { Expression } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { expressionOf, programOf } from './program';

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
