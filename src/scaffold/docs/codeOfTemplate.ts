import type { Expression } from 'estree';

/** The text of a template literal. Expressions such as `${name}` stay as authored. */
export function codeOfTemplate(
  expression: Expression | undefined,
  text: string,
): string | undefined {
  if (expression?.type !== 'TemplateLiteral') return undefined;
  return expression.quasis
    .map(({ value }, index) => {
      const inner = expression.expressions[index] as { start?: number; end?: number } | undefined;
      const source = inner ? `\${${text.slice(inner.start, inner.end)}}` : '';
      return (value.cooked ?? value.raw) + source;
    })
    .join('');
}
