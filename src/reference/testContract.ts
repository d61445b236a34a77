// For tests only.
import type { Contract, Operation } from '../contract/contract';
import { normaliseContract } from '../contract/normaliseContract';
import type { OpenApiDocument } from '../contract/openApiDocument';
import { shippedContract } from '../contract/testContract';

/** A contract of which only the given fields matter. */
export const testContract = (document: object = {}): Contract =>
  normaliseContract({
    openapi: '3.1.0',
    info: { title: 'Crewline API', version: '1' },
    ...document,
  } as OpenApiDocument);

/** The contract that this repository ships. */
export const loadShippedContract = async (): Promise<Contract> =>
  testContract(await shippedContract());

/** The operation of a contract with a method and path. */
export function findOperation({ operations }: Contract, method: string, path: string): Operation {
  const found = operations.find((one) => one.method === method && one.path === path);
  if (!found) throw new Error(`The contract has no ${method} ${path}.`);
  return found;
}
