import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { normaliseContract } from '@docs/openapi/runtime';
import type { RunMessage, WorkerMessage } from '@docs/sandbox/messages';
import { createSandboxOf, type SandboxData } from '@docs/sandbox/sandbox';
import { chooseRequest, randomRequests } from '../src/shippedContent/randomRequests';
import { publicDir } from './support/html';
import { expect, test } from './support/test';

const now = Date.parse('2026-11-29T12:00:00Z');

interface Sent {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
}

/** Random sequences of requests, with the responses of the sandbox in Node. */
async function runInNode(): Promise<{ sent: Sent; isFirst: boolean; response: unknown }[]> {
  const [, line] = readFileSync(path.join(publicDir, 'sandbox.mjs'), 'utf8').split('\n');
  const data = runInNewContext(`${line};sandboxData`) as SandboxData;
  const contract = normaliseContract(data.document);
  const sandbox = createSandboxOf(data, () => now);
  const exchanges: Awaited<ReturnType<typeof runInNode>> = [];
  const sequences = fc.array(randomRequests, { minLength: 1, maxLength: 5 });
  for (const sequence of fc.sample(sequences, { seed: 1, numRuns: 1_000 })) {
    sandbox.control({ reset: true });
    for (const [index, numbers] of sequence.entries()) {
      const chosen = chooseRequest(contract, sandbox, numbers);
      const sent: Sent = {
        method: chosen.operation.method,
        target: sandbox.serverPath + chosen.path,
        headers: {
          ...chosen.headers,
          authorization: `Bearer ${chosen.token}`,
          ...(chosen.json && { 'content-type': 'application/json' }),
        },
        body: chosen.json ? JSON.stringify(chosen.json) : '',
      };
      const { status, headers, body } = await sandbox.handle(
        { ...sent, body: new TextEncoder().encode(sent.body) },
        sandbox.serverOrigin,
      );
      const text = new TextDecoder().decode(body);
      exchanges.push({ sent, isFirst: index === 0, response: [status, headers, text] });
    }
  }
  return exchanges;
}

test('the sandbox answers 1,000 random sequences in a browser as in Node', async ({ page }) => {
  const exchanges = await runInNode();
  // A page of the site starts no worker by a text, and this file has no policy.
  await page.goto('/llms.txt');
  const responses = await page.evaluate(
    async ({ sequence, time }) => {
      const worker = new Worker('/sandbox.mjs', { type: 'module' });
      const next = () =>
        new Promise<WorkerMessage>((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data as WorkerMessage);
          worker.onerror = ({ message }) => reject(new Error(message));
        });
      await next();
      let snapshot: string | undefined;
      const found: unknown[] = [];
      for (const [id, { sent, isFirst }] of sequence.entries()) {
        const answered = next();
        const request = { ...sent, body: new TextEncoder().encode(sent.body) };
        worker.postMessage({
          id,
          request,
          snapshot: isFirst ? undefined : snapshot,
          now: time,
        } satisfies RunMessage);
        const answer = await answered;
        if (answer.kind !== 'response') throw new Error(JSON.stringify(answer));
        snapshot = answer.snapshot;
        found.push([answer.status, answer.headers, new TextDecoder().decode(answer.body)]);
      }
      return found;
    },
    { sequence: exchanges.map(({ sent, isFirst }) => ({ sent, isFirst })), time: now },
  );
  expect(responses).toHaveLength(exchanges.length);
  expect(responses).toEqual(exchanges.map(({ response }) => response));
});
