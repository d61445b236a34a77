import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { z } from 'zod';
import { ContractNode, operationsOf, type LintedOperation, type Location } from './contractNode';
import { writeFinding, type Finding } from './finding';

/** @param isKey Whether the location is that of the key, and not of its value. */
export type Report = (finding: Finding, location: Location, isKey?: boolean) => void;

type Check = (node: ContractNode, report: Report) => void;

/** The check for each node, by Redocly's type of the node. Targets of a `$ref` are visited once. */
export type Checks = Partial<
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
export const houseRule =
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
  Root: (root, report) => operationsOf(root).forEach((operation) => check(operation, report)),
});
