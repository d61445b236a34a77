import { type Contract, contractFile } from '@docs/openapi/contract';
import { loadContract, normaliseContract } from '@docs/openapi/load';
import { createValueValidator, type ValidateValue } from '@docs/openapi/values';
import type { JsonObject } from '@docs/openapi/json';
import { exampleObjects } from './coherentResponse';
import {
  contractOperations,
  sampleVariables,
  serverUrlOf,
  type ContractOperation,
} from './contractOperations';

/** The contract of a content root, and a mock server of the API. */
export interface SampleApi {
  operations: ContractOperation[];
  contract: Contract;
  validate: ValidateValue;
  /** Objects of the contract's examples by id. */
  objects: Map<string, JsonObject[]>;
  /** URL of the API in samples. */
  serverUrl: string;
  /** Environment variables that samples read their secrets from. */
  variables: string[];
  /** Origin of the mock server. */
  mockOrigin: string;
}

/** The contract of a content root. */
export async function readContract(contentDir: string): Promise<Contract> {
  const file = contractFile(contentDir);
  if (file === undefined) throw new Error(`There is no contract in ${contentDir}.`);
  const { document } = await loadContract(file, { contentRoot: contentDir });
  if (document === undefined) throw new Error(`The contract ${file} cannot be read.`);
  return normaliseContract(document);
}

/** Collects the data for running and checking samples. */
export function createSampleApi(contract: Contract, mockOrigin: string): SampleApi {
  const operations = contractOperations(contract);
  return {
    operations,
    contract,
    validate: createValueValidator(contract),
    objects: exampleObjects(operations),
    serverUrl: serverUrlOf(contract),
    variables: sampleVariables(contract),
    mockOrigin,
  };
}
