import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { readContract } from './readContract';

const contentRoot = emptyFolder();
const file = path.join(contentRoot, 'api', 'openapi.yaml');
const write = (name: string, text: string) => writeFiles(contentRoot, { [name]: text });

const contractWith = (description: string) => `openapi: 3.1.0
info: { title: Jobs, version: '1.0' }
paths:
  /jobs:
    get:
      operationId: listJobs
      responses:
        '200': { description: ${description} }
`;
const withSharedResponse = contractWith('Jobs').replace(
  '{ description: Jobs }',
  '{ $ref: ../shared.yaml }',
);

const read = (before?: Awaited<ReturnType<typeof readContract>>) =>
  readContract(file, { contentRoot }, before);

const descriptionIn = ({ authored }: Awaited<ReturnType<typeof readContract>>) =>
  /"description":"(.*?)"/.exec(JSON.stringify(authored))?.[1];

test('an unchanged contract is not read again', async () => {
  write('api/openapi.yaml', withSharedResponse);
  write('shared.yaml', 'description: Shared.\n');
  const first = await read();
  expect(descriptionIn(first)).toBe('Shared.');
  write('api/notes.yaml', 'not: read\n');

  expect(await read(first)).toBe(first);
});

test.each([0, 1, 5, 20, 50, 100])(
  'a save while the contract is being read is not lost (after %i steps)',
  async (steps) => {
    write('api/openapi.yaml', contractWith('Old.'));
    const reading = read();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    write('api/openapi.yaml', contractWith('New.'));

    expect(descriptionIn(await read(await reading))).toBe('New.');
  },
);

test('a file outside the folder of the contract is read again when it is added and corrected', async () => {
  write('api/openapi.yaml', withSharedResponse);
  const missing = await read();
  expect(missing.problems).toHaveLength(1);

  write('shared.yaml', 'description: "Shared.\n');
  const wrong = await read(missing);
  expect(wrong.problems).toEqual([
    expect.objectContaining({ file: expect.stringContaining('shared.yaml') as string }),
  ]);

  write('shared.yaml', 'description: Shared.\n');
  expect(descriptionIn(await read(wrong))).toBe('Shared.');
});
