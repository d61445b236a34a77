import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { cacheOf } from '../../graph/testCache';
import { createPageReader } from './writeMarkdown';

const folder = emptyFolder();

/** Reads a page as one build does, and returns its Markdown. */
async function read(
  html: string,
  entries: Map<string, unknown>,
  files?: Parameters<typeof createPageReader>[4],
): Promise<string> {
  writeFiles(folder, { 'docs/index.html': `<main><h1>Docs</h1><p>${html}</p></main>` });
  const htmlFile = path.join(folder, 'docs', 'index.html');
  const made = new Set(['/docs.md']);
  const readPage = createPageReader(
    { folder },
    { base_url: 'https://a.example' },
    made,
    cacheOf(entries),
    files,
  );
  await readPage({ route: '/docs', htmlFile, links: [] });
  return readFileSync(path.join(folder, 'docs.md'), 'utf8');
}

test('A page is read again only if it has changed, also in a later build.', async () => {
  const entries = new Map<string, unknown>();
  const markdown = await read('One', entries);
  expect(markdown).toContain('One');
  const [key, entry] = [...entries][0] ?? [];
  const { digest, reading } = entry as { digest: string; reading: object };
  entries.set(key ?? '', { digest, reading: { ...reading, markdown: 'As it was kept.' } });
  expect(await read('One', entries)).toBe('As it was kept.');
  expect(await read('Two', entries)).toBe(markdown.replace('One', 'Two'));
  expect(entries.size).toBe(1);
});

test('The properties in a file that the page loads are named, and follow the file.', async () => {
  const entries = new Map<string, unknown>();
  const html = '<details data-schema="/schemas/Job.json"><summary>Show job</summary></details>';
  const city = { name: 'city', id: 'city', schema: { type: 'string' } };
  const fileWith = (name: string) =>
    new Map([
      [
        '/schemas/Job.json',
        {
          properties: [{ name, id: name, schema: { type: 'object', properties: [city] } }],
          variants: [
            { id: 'a', kind: 'oneOf', label: 'A', schema: { type: 'object', properties: [city] } },
          ],
        } as const,
      ],
    ]);
  for (const name of ['address', 'place']) {
    expect(await read(html, entries, fileWith(name) as never)).toContain(
      `[Show job](https://a.example/schemas/Job.json): \`${name}\`, \`${name}.city\`, \`city\``,
    );
  }
});
