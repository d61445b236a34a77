import type { Problem } from '../content/problems/problem';

/** What a house rule says about a part of a contract. */
export type Finding = Pick<Problem, 'message' | 'expected' | 'found'> & { hint: string };

/** A finding as text, because a message is all that Redocly passes on. */
export const writeFinding = ({ message, expected, found, hint }: Finding): string =>
  [
    message,
    ...(expected === undefined ? [] : [`expected: ${expected}`]),
    ...(found === undefined ? [] : [`found: ${found}`]),
    `do: ${hint}`,
  ].join('\n');

/** The finding that a message was written from; one of Redocly's own rules is only a message. */
export function readFinding(text: string): Omit<Finding, 'hint'> & { hint?: string } {
  const part = (label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];
  const hint = part('do');
  if (hint === undefined) return { message: text.replace(/\s*\n\s*/g, ' ') };
  const [message = ''] = text.split('\n', 1);
  return { message, expected: part('expected'), found: part('found'), hint };
}

/** Names as they are listed in a finding. */
export const quoted = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ');
