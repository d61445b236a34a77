// For tests only. Separate from testContract.ts, because loading the bundler takes a second.
import path from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import type { Contract } from './contract';
import { asObject, type JsonObject } from './json';
import { contractOf } from './testContract';

/** The document of the contract that this repository ships, bundled. */
export async function bundleShippedContract(): Promise<JsonObject> {
  const file = path.join(__dirname, '../../content/api/openapi.yaml');
  const result = await bundle({ ref: file, config: await createConfig({}) });
  return asObject(JSON.parse(JSON.stringify(result.bundle.parsed)));
}

/** The contract that this repository ships. */
export const loadShippedContract = async (): Promise<Contract> =>
  contractOf(await bundleShippedContract());
