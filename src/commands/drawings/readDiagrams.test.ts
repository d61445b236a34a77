import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasErrors } from '@docs/core/problems';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { readDiagrams } from './readDiagrams';

const contentDir = emptyFolder();

const diagram = (title: string) =>
  `\n\`\`\`mermaid\nflowchart LR\n  accTitle: ${title}\n  accDescr: One box.\n  a[${title}]\n\`\`\`\n`;

test('A page with a diagram may use components of the content root.', async () => {
  writeFiles(contentDir, {
    'components/index.tsx': 'export const Film = () => null;\n',
    'docs/film.mdx': `---\ntitle: Film\n---\n${diagram('Film')}\n<Film />\n`,
  });
  const { diagrams, problems } = await readDiagrams(contentDir);
  expect(diagrams).toHaveLength(1);
  expect(hasErrors(problems)).toBe(false);
});

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
