// For tests only.
import { asObject, isObject, type JsonObject } from './json';
import { httpMethods } from './openApiDocument';
import path from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';

/** The contract that this repository ships, bundled into one document. */
export async function shippedContract(): Promise<JsonObject> {
  const ref = path.join(__dirname, '../../content/api/openapi.yaml');
  const result = await bundle({ ref, config: await createConfig({}) });
  return asObject(JSON.parse(JSON.stringify(result.bundle.parsed)));
}

/** Every operation of a contract's paths. */
export const operationsOf = (document: JsonObject): { method: string; path: string }[] =>
  Object.entries(asObject(document.paths)).flatMap(([template, item]) =>
    httpMethods
      .filter((method) => isObject(asObject(item)[method]))
      .map((method) => ({ method, path: template })),
  );
