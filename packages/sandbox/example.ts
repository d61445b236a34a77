import path from 'node:path';
import { readContract } from '@docs/openapi/load';
import { readRules } from '@docs/sandbox/read';
import { createSandbox } from '@docs/sandbox/sandbox';
import { serveSandbox } from '@docs/sandbox/serve';

/** Serves a contract, sends two requests, and prints their responses. */
export async function tryApi(file: string): Promise<void> {
  const folder = path.dirname(file);
  const { contract } = await readContract(file, { contentRoot: folder });
  if (!contract) return;
  const { settings } = readRules(path.join(folder, 'sandbox.yaml'), contract, folder);
  if (!settings) return;
  const { origin, stop } = await serveSandbox(createSandbox(contract, settings));
  const ants = `${origin}/v1/ants`;
  const headers = { 'Content-Type': 'application/json' };
  await fetch(ants, { method: 'POST', headers, body: '{"name":"Flik"}' });
  const again = await fetch(ants, { method: 'POST', headers, body: '{"name":"Flik"}' });
  console.log(`${again.status} ${await (await fetch(ants)).text()}`);
  await stop();
}
