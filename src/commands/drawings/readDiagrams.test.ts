import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@docs/core/testing';
import { readDiagrams } from './readDiagrams';

// Loads the grammars of the highlighter, and compiles pages.
jest.setTimeout(60_000);

const contentDir = temporaryFolder();

const diagram = (title: string) =>
  `\n\`\`\`mermaid\nflowchart LR\n  accTitle: ${title}\n  accDescr: One box.\n  a[${title}]\n\`\`\`\n`;

test('Diagrams of older versions and of imported Markdown have drawings too.', async () => {
  cpSync(path.join('e2e', 'fixtures', 'two-versions'), contentDir, { recursive: true });
  const inContent = (file: string) => path.join(contentDir, file);
  appendFileSync(inContent('versions/1.4/docs/index.mdx'), diagram('Older'));
  writeFileSync(inContent('docs/_part.md'), diagram('Imported'));
  appendFileSync(inContent('docs/index.mdx'), "\nimport Part from './_part.md'\n\n<Part />\n");

  const { diagrams } = await readDiagrams(contentDir);
  expect(diagrams.map(({ source }) => /accTitle: (\w+)/.exec(source)?.[1])).toEqual([
    'Imported',
    'Older',
  ]);
});
