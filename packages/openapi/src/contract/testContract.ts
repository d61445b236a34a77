// For tests only.
import type { Contract, Operation } from './contract';
import { normaliseContract } from './normalise/normaliseContract';
import type { OpenApiDocument } from './openApiDocument';

/** Parts of an OpenAPI 3.2 document, as valid as after loading. */
export type DocumentParts = Record<string, unknown>;

/** Returns the contract of a document with these parts. */
export const contractOf = (parts: object = {}): Contract =>
  normaliseContract({
    openapi: '3.2.0',
    info: { title: 'Crewline API', version: '1' },
    ...parts,
  } as unknown as OpenApiDocument);

/** Returns the contract's only operation, `GET /a`. */
export function operationOf(operation: DocumentParts, parts: DocumentParts = {}): Operation {
  const [first] = contractOf({ paths: { '/a': { get: operation } }, ...parts }).operations;
  if (!first) throw new Error('There is no operation.');
  return first;
}

/** Returns a `$ref` to a schema of the contract. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Returns a JSON body. */
export const json = (schema: unknown, more: DocumentParts = {}) => ({
  content: { 'application/json': { schema, ...more } },
});

/** Returns the operation of a contract with a method and path. */
export function findOperation(
  { operations }: Contract,
  method: string,
  template: string,
): Operation {
  const found = operations.find(
    (operation) => operation.method === method && operation.path === template,
  );
  if (!found) throw new Error(`The contract has no ${method} ${template}.`);
  return found;
}
