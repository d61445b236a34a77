import { createConfig, lintFromString } from '@redocly/openapi-core';
import { checkContract } from '../checks/checkContract';
import { formatProblems } from '@docs/core/problems';
import type { Contract } from '@docs/openapi/contract';
import { asObject } from '@docs/openapi/json';
import { readContract } from '@docs/openapi/load';
import { createDownloads, createPostmanCollection } from '@docs/openapi/downloads';
import { buildSampleRequest, requestSamples, sampleLanguages } from '@docs/openapi/samples';
import { viewsOf } from '@docs/openapi/testing';

let contract: Contract;
let read: Awaited<ReturnType<typeof readContract>>;
beforeAll(async () => {
  read = await readContract('content/api/openapi.yaml', { contentRoot: 'content' });
  if (!read.contract) throw new Error('The contract cannot be read.');
  contract = read.contract;
});

test('The shipped contract has no problems, and its examples and samples fit.', () => {
  expect(formatProblems(read.problems)).toBe(formatProblems([]));
  expect(checkContract(contract, read)).toEqual([]);
  expect(JSON.stringify(viewsOf(contract))).not.toContain('"generated"');
});

test('The first example of an object has the ETag of its response.', () => {
  const tags = contract.operations.flatMap(({ operationId, responses }) =>
    responses.slice(0, 1).flatMap(({ headers, contents }) => {
      const header = headers.find(({ name }) => name === 'ETag')?.examples[0]?.value;
      const { etag } = asObject(contents[0]?.examples[0]?.value);
      return etag === undefined ? [] : [[operationId, etag, header] as const];
    }),
  );
  expect(tags).toHaveLength(12);
  expect(tags.filter(([, etag, header]) => etag !== header)).toEqual([]);
});

test('The published jobs of its examples stay open.', () => {
  const ends = [
    ...JSON.stringify(contract.document).matchAll(
      /"status":"published"[^{}]*"closes_on":("[^"]*"|null)/g,
    ),
  ].map(([, end]) => end);
  expect([...new Set(ends)]).toEqual(['null']);
});

test('Each of its 59 operations has a sample in each language.', () => {
  expect(contract.operations).toHaveLength(59);
  for (const operation of contract.operations) {
    const samples = requestSamples(buildSampleRequest(contract, operation));
    expect(samples.map(({ language }) => language)).toEqual(
      sampleLanguages.map(({ language }) => language),
    );
    for (const { code } of samples) {
      expect(code).toContain('https://api.crewline.example/v1');
      expect(code).toContain('CREWLINE_TOKEN');
      expect(code).not.toMatch(/undefined|\[object Object\]|zz\d|zzbody|place\.invalid|\{\w+_id\}/);
    }
  }
});

test('The body of each curl sample is a value that the build checks.', () => {
  let bodies = 0;
  for (const operation of contract.operations) {
    const request = buildSampleRequest(contract, operation);
    const [curl] = requestSamples(request);
    const [, data] = /--data '((?:[^']|'\\'')*)'/.exec(curl?.code ?? '') ?? [];
    if (data === undefined) continue;
    bodies += 1;
    const checked = request.sentValues.map(({ value }) => value);
    expect(checked).toContainEqual(JSON.parse(data.replaceAll("'\\''", "'")));
  }
  expect(bodies).toBe(7);
});

test('The Postman collection has the operations in a folder for each tag.', () => {
  const { item } = createPostmanCollection(contract);
  expect(item.map(({ name }) => name)).toEqual(contract.tags.map(({ label }) => label));
  const requests = item.flatMap((folder) => ('item' in folder ? folder.item : []));
  expect(requests).toHaveLength(contract.operations.length);
});

test('The downloads are valid OpenAPI.', async () => {
  const site = { baseUrl: '', plan: { route: '', pages: [] } };
  const files = createDownloads(contract, { ...contract.document }, site);
  const config = await createConfig({ rules: { struct: 'error' } });
  for (const source of [files['openapi.yaml'], files['openapi.json']]) {
    expect(await lintFromString({ source, config, absoluteRef: '/openapi.yaml' })).toEqual([]);
  }
});
