import type { Problem } from '@docs/core/problems';

/** The result of a house rule for a part of a contract. */
export type Finding = Pick<Problem, 'message' | 'expected' | 'found'> & { hint: string };

/** Writes a finding as text, because Redocly only passes a message on. */
export const writeFinding = ({ message, expected, found, hint }: Finding): string =>
  [
    message,
    ...(expected === undefined ? [] : [`expected: ${expected}`]),
    ...(found === undefined ? [] : [`found: ${found}`]),
    `do: ${hint}`,
  ].join('\n');

/** Reads the finding from a message. A message of one of Redocly's own rules is only a message. */
export function readFinding(text: string): Omit<Finding, 'hint'> & { hint?: string } {
  const part = (label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];
  const hint = part('do');
  if (hint === undefined) return { message: text.replace(/\s*\n\s*/g, ' ') };
  const [message = ''] = text.split('\n', 1);
  return { message, expected: part('expected'), found: part('found'), hint };
}

/** Lists names for a finding. */
export const quoted = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ');
