import type { Problem } from '@docs/core/problems';
import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { z } from 'zod';
import { ContractNode, type LintedOperation, type Location, listOperations } from './contractNode';

/** The result of a house rule for a part of a contract. */
export type HouseFinding = Pick<Problem, 'message' | 'expected' | 'found'> & { hint: string };

/** Writes a finding as text, because Redocly only passes a message on. */
const writeFinding = ({ message, expected, found, hint }: HouseFinding): string =>
  [
    message,
    ...(expected === undefined ? [] : [`expected: ${expected}`]),
    ...(found === undefined ? [] : [`found: ${found}`]),
    `do: ${hint}`,
  ].join('\n');

/** Reads the finding from a message. A message of one of Redocly's own rules is only a message. */
export function readFinding(text: string): Omit<HouseFinding, 'hint'> & { hint?: string } {
  const part = (label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];
  const hint = part('do');
  if (hint === undefined) return { message: text.replace(/\s*\n\s*/g, ' ') };
  const [message = ''] = text.split('\n', 1);
  return { message, expected: part('expected'), found: part('found'), hint };
}

/** Lists names for a finding. */
export const quoteNames = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ');

/** @param isKey Whether the location is that of the key, and not of its value. */
export type Report = (finding: HouseFinding, location: Location, isKey?: boolean) => void;

type Check = (node: ContractNode, report: Report) => void;

/** The check for each node, by Redocly's type of the node. Targets of a `$ref` are visited once. */
type Checks = Partial<
  Record<
    'Root' | 'Operation' | 'Parameter' | 'RequestBody' | 'Response' | 'Header' | 'Schema',
    Check
  >
>;

/** Wrong options of a rule in `redocly.yaml`. */
export class WrongOptions extends Error {
  constructor(
    readonly rule: string,
    error: z.ZodError,
  ) {
    const reasons = error.issues.map(({ path, message }) => [...path, message].join(': '));
    super(reasons.join('; '));
  }
}

export type HouseRule = (id: string) => Oas3Rule;

/**
 * Creates a rule for Redocly. The rule throws `WrongOptions`.
 *
 * @param shape The rule's options in `redocly.yaml`.
 */
export const createHouseRule =
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    checksOf: (options: z.output<z.ZodObject<Shape>>) => Checks,
  ): HouseRule =>
  (id) =>
  ({ severity: _, message: _message, ...given }) => {
    const options = z.strictObject(shape).safeParse(given);
    if (!options.success) throw new WrongOptions(id, options.error);
    return Object.fromEntries(
      Object.entries(checksOf(options.data)).map(([type, check]) => [
        type,
        (_value: unknown, { rawNode, rawLocation, resolve, report }: UserContext) =>
          check(
            new ContractNode(rawNode, rawLocation, resolve),
            (finding, { source, pointer }, reportOnKey = false) =>
              report({
                message: writeFinding(finding),
                location: { source, pointer, reportOnKey },
              }),
          ),
      ]),
    );
  };

/** Returns the checks of a rule about the operations of `paths`. */
export const eachOperation = (
  check: (operation: LintedOperation, report: Report) => void,
): Checks => ({
  Root: (root, report) => listOperations(root).forEach((operation) => check(operation, report)),
});
