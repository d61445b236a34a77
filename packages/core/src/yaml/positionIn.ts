import type { Position } from './yamlDocument';

/**
 * Returns the position of an offset in a text.
 *
 * @param start The position where the text begins.
 */
export function positionIn(
  text: string,
  offset: number,
  start: Position = { line: 1, column: 1 },
): Position {
  const lines = text.slice(0, offset).split('\n');
  const column = lines.length === 1 ? start.column : 1;
  return { line: start.line + lines.length - 1, column: column + (lines.at(-1) ?? '').length };
}
