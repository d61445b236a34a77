import path from 'node:path';
import { changed, siteWith } from '../checks/testSite';
import type { ContractFacts } from '../checks/contractFacts';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { compilePage, type CompiledPage } from '../mdx/compilePage';
import { preparePageContent } from './pageContent';
import { cacheOf } from './testCache';

const contentDir = temporaryFolder();
const entries = new Map<string, unknown>();

const contentKeyOf = async (page: CompiledPage, facts?: ContractFacts): Promise<string> =>
  (await preparePageContent({ key: 'of the file', page, text: '' }, facts, cacheOf(entries)))
    .contentKey;

async function keyOf(text: string, contract?: Parameters<typeof siteWith>[1]): Promise<string> {
  const { facts, pages } = await siteWith(text, contract);
  const page = pages.get('docs/guides/start.mdx');
  if (!page) throw new Error('The guide is missing.');
  return contentKeyOf(page, facts);
}

test('A page that includes something of the contract is built again when that has changed.', async () => {
  const text = 'Call <Operation id="listBikes" />.';
  const before = await keyOf(text);
  const elsewhere = await keyOf(text, changed('paths /bikes post summary', 'Add a bike'));
  const after = await keyOf(text, changed('paths /bikes get operationId', 'listBicycles'));
  expect(elsewhere).toBe(before);
  expect(after).not.toBe(before);
  expect(JSON.stringify(entries.get(before))).toContain('GET /bikes');
});

test('A page that includes nothing of it is cached by its file.', async () => {
  expect(await keyOf('No references.')).toBe('of the file');
});

test('A page is built again when its image or partial has changed, though its file has not.', async () => {
  const write = (name: string, text: string) => writeFiles(contentDir, { [name]: text });
  const compile = async () => {
    const page = await compilePage({
      text: "import Part from './_part.mdx';\n\n![A wave](./wave.svg)\n\n<Part />\n",
      absolutePath: path.join(contentDir, 'page.mdx'),
      contentDir,
    });
    expect(page.problems).toEqual([]);
    return contentKeyOf(page);
  };
  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
  write('wave.svg', svg(8));
  write('_part.mdx', 'Words.\n');
  const keys = [await compile(), await compile()];
  write('wave.svg', svg(16));
  keys.push(await compile());
  write('_part.mdx', 'Other words.\n');
  keys.push(await compile());
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
