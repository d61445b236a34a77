import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { cacheOf } from '../../graph/testCache';
import { createPageReader } from './writeMarkdown';

const folder = emptyFolder();

/** Reads a page as one build does, and returns its Markdown. */
async function read(html: string, entries: Map<string, unknown>): Promise<string> {
  writeFiles(folder, { 'docs/index.html': `<main><h1>Docs</h1><p>${html}</p></main>` });
  const htmlFile = path.join(folder, 'docs', 'index.html');
  const made = new Set(['/docs.md']);
  const readPage = createPageReader(
    { folder },
    { base_url: 'https://a.example' },
    made,
    cacheOf(entries),
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
