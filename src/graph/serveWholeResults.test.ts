import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wholeJson } from './serveWholeResults';

const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('waits for the end of a file that is being written', async () => {
  const file = path.join(folder, 'a.json');
  writeFileSync(file, '{"data": {"ti');
  const text = wholeJson(file);
  setImmediate(() => writeFileSync(file, '{"data": {"title": "Whole"}}'));
  expect(JSON.parse((await text) ?? '')).toEqual({ data: { title: 'Whole' } });
});

it('gives up on a file that never becomes whole, or is not there', async () => {
  const file = path.join(folder, 'b.json');
  writeFileSync(file, '');
  await expect(wholeJson(file)).resolves.toBeUndefined();
  await expect(wholeJson(path.join(folder, 'none.json'))).resolves.toBeUndefined();
});
