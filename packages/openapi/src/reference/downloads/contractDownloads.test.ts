import { parse } from 'yaml';
import { createDownloads } from './contractDownloads';
import type { Contract } from '../../contract/contract';
import { contractOf } from '../../contract/testContract';

const downloadsOf = (contract: Contract) =>
  createDownloads(
    contract,
    { ...contract.document },
    { baseUrl: '', plan: { route: '', pages: [] } },
  );

const contract = contractOf({
  info: { title: 'Bikes', version: '1', description: 'First line.\n\n- `a`: #1\n' },
  paths: {
    '/bikes': { get: { operationId: 'listBikes', responses: { '200': { description: '' } } } },
  },
  'x-values': [1, 0.5, null, true, '', ' padded ', 'true', { key: [] }],
});

test('YAML and JSON say what the contract says, in the same order.', () => {
  const files = downloadsOf(contract);
  const text = JSON.stringify(contract.document);
  expect(JSON.stringify(parse(files['openapi.yaml'], { maxAliasCount: 0 }))).toBe(text);
  expect(JSON.stringify(JSON.parse(files['openapi.json']))).toBe(text);
});

test('The files are the same for each build, and the contract is left as it is.', () => {
  const before = JSON.stringify(contract.document);
  const first = downloadsOf(contract);
  expect(downloadsOf(contractOf(structuredClone(contract.document)))).toEqual(first);
  expect(JSON.stringify(contract.document)).toBe(before);
});

test('Strings that YAML 1.1 would read as something else are quoted.', () => {
  const { 'openapi.yaml': yaml } = downloadsOf(
    contractOf({ 'x-values': { country: 'NO', date: '2026-10-01', version: '1.0' } }),
  );
  expect(yaml).toContain('country: "NO"');
  expect(yaml).toContain('date: "2026-10-01"');
  expect(yaml).toContain('version: "1.0"');
});
