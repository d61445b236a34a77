import { contractOf, json } from '@docs/openapi/testing';
import type { Contract } from '@docs/openapi/contract';
import { createOperationView, type Reference } from '@docs/openapi/reference';
import { addContractChanges } from './addContractChanges';

const contractWith = (maximum: number) =>
  contractOf({
    paths: {
      '/a': {
        post: {
          operationId: 'change',
          requestBody: json({ type: 'object', properties: { n: { type: 'integer', maximum } } }),
        },
      },
    },
  });

const versionWith = (contract: Contract | undefined, route: string) => ({
  source: { contract },
  plan: { route },
  reference: contract && {
    operations: new Map(
      contract.operations.map((operation) => [
        'a/change',
        createOperationView(contract, operation, () => ''),
      ]),
    ),
    operationRoutes: new Map([['change', `${route}/a/change`]]),
  },
  facts: contract && { contract },
});

const labels = [
  { id: '2', label: 'Version 2' },
  { id: '1', label: 'Version 1' },
  { id: '0', label: 'Version 0' },
];

type Versions = Parameters<typeof addContractChanges>[0];
const compare = (...contracts: (Contract | undefined)[]) =>
  addContractChanges(
    contracts.map((contract, index) =>
      versionWith(contract, `/docs/${index}`),
    ) as unknown as Versions,
    labels,
  );
const operationOf = (reference: Reference | undefined) => reference?.operations.get('a/change');

test('One version stays as it is.', () => {
  const [only] = compare(contractWith(5));
  expect(only).toEqual(versionWith(only?.source.contract, '/docs/0'));
});

test('Each version has its own changes on its pages, and its prose those before it too.', () => {
  const [current, older, oldest] = compare(contractWith(5), contractWith(6), contractWith(5));
  expect(operationOf(current?.reference)?.change).toMatchObject({
    version: 'Version 2',
    breaking: true,
  });
  expect(operationOf(older?.reference)?.change).toMatchObject({ version: 'Version 1' });
  expect(operationOf(older?.reference)?.change).not.toHaveProperty('breaking');
  expect(operationOf(oldest?.reference)).not.toHaveProperty('change');
  expect(current?.facts?.changes?.map(({ label, before }) => [label, before])).toEqual([
    ['Version 2', 'Version 1'],
    ['Version 1', 'Version 0'],
  ]);
  expect(current?.changes?.operations[0]?.changes[0]?.href).toBe('/docs/0/a/change#body.n');
  expect(oldest?.changes).toBeUndefined();
});

test('A version without a contract is compared with none.', () => {
  const [current, older] = compare(contractWith(5), undefined, contractWith(4));
  expect(current?.changes).toBeUndefined();
  expect(older?.changes).toBeUndefined();
});
