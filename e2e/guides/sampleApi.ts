import { contractFile } from '../../src/contract/contractFile';
import type { JsonObject } from '../../src/contract/contractJson';
import { exampleSchemas, type ExampleSchemas } from '../../src/contract/exampleSchemas';
import { loadContract } from '../../src/contract/loadContract';
import { exampleObjects } from './coherentAnswer';
import {
  contractOperations,
  sampleVariables,
  serverUrlOf,
  type ContractOperation,
} from './contractOperations';

/** The contract of a content root, and a server that plays the API. */
export interface SampleApi {
  document: JsonObject;
  operations: ContractOperation[];
  schemas: ExampleSchemas;
  /** Objects of the contract's examples by id. */
  objects: Map<string, JsonObject[]>;
  /** Address of the API as samples have it. */
  serverUrl: string;
  /** Environment variables that samples read their secrets from. */
  variables: string[];
  /** Address of the mock server. */
  mockOrigin: string;
}

/** The bundled contract of a content root. */
export async function readContract(contentDir: string): Promise<JsonObject> {
  const file = contractFile(contentDir);
  if (file === undefined) throw new Error(`There is no contract in ${contentDir}.`);
  const { document } = await loadContract(file, { contentRoot: contentDir });
  if (document === undefined) throw new Error(`The contract ${file} cannot be read.`);
  return document;
}

/** What samples are run against and checked by. */
export function sampleApi(document: JsonObject, mockOrigin: string): SampleApi {
  const operations = contractOperations(document);
  return {
    document,
    operations,
    schemas: exampleSchemas(document),
    objects: exampleObjects(operations),
    serverUrl: serverUrlOf(document),
    variables: sampleVariables(document, operations),
    mockOrigin,
  };
}
