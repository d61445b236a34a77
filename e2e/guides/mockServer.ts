import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asObject, isObject, type JsonObject } from '@docs/openapi/json';

interface MockServer {
  /** For example `http://127.0.0.1:40123`. Paths lack the path of the contract's server URL. */
  origin: string;
  stop: () => Promise<void>;
}

/** Starts Prism with a bundled contract on a free port of loopback. */
export async function startMockServer(document: JsonObject, folder: string): Promise<MockServer> {
  const file = path.join(folder, 'openapi.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(withoutSchemaExamples(document), withoutRequestSchemas));
  const prism = require.resolve('@stoplight/prism-cli/dist/index.js');
  const child = spawn(process.execPath, [prism, 'mock', '--host', '127.0.0.1', '-p', '0', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      // Reads to the end, because a full pipe would block the server.
      stream.on('data', (text: string) => {
        if (output.length < 100_000) output += text;
        const [, url] = /listening on (http:\/\/[\d.:]+)/.exec(output) ?? [];
        if (url !== undefined) resolve(url);
      });
    }
    void ended.then(() => reject(new Error(`The mock server did not start:\n${output}`)));
  });
  return {
    origin,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/**
 * Removes request schemas. Prism cannot read the parts of an upload, and requires read-only
 * properties of alternatives. `checkExchange` validates request bodies instead.
 */
const withoutRequestSchemas = (key: string, value: unknown): unknown =>
  key === 'requestBody' && isObject(value) && isObject(value.content)
    ? {
        ...value,
        content: Object.fromEntries(Object.keys(value.content).map((type) => [type, {}])),
      }
    : value;

/** Removes the examples of schemas. Prism prefers them to those of the response. */
function withoutSchemaExamples(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  for (const schema of Object.values(asObject(asObject(copy.components).schemas))) {
    if (isObject(schema))
      for (const key of ['example', 'examples']) Reflect.deleteProperty(schema, key);
  }
  return copy;
}
