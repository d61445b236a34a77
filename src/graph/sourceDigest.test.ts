import { readdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { operationPageSources } from './operationPages';
import { pageSources } from './pageCache';
import { digestOfSources, listImportedFiles } from './sourceDigest';

const root = temporaryFolder();
const write = (name: string, text: string) => writeFiles(root, { [name]: text });

const digest = () => digestOfSources(root, ['src/mdx/compile.ts']);

/** Whether the digest is another one once a file has this text. */
function changesWith(name: string, text: string): boolean {
  const before = digest();
  write(name, text);
  return digest() !== before;
}

beforeEach(() => {
  write('package-lock.json', '{}');
  write('src/mdx/compile.ts', "import { link } from './link';\nexport const compile = link;\n");
  write('src/mdx/link.ts', "export { link } from '../content/route';\n");
  write('src/content/route.ts', "import words from './words.json';\nexport const link = words;\n");
  write('src/content/words.json', '{}');
  write('src/content/route.test.ts', "import { link } from './route';\n");
  write('src/content/other.ts', 'export const other = 1;\n');
});

test.each([
  ['the entry', 'src/mdx/compile.ts', "export * from './link';\n"],
  ['a module of another folder, imported through a third', 'src/content/route.ts', '// Changed.\n'],
  ['data that a module imports', 'src/content/words.json', '{ "a": 1 }'],
  ['the lock file', 'package-lock.json', '{ "lockfileVersion": 3 }'],
])('An edit of %s changes the digest.', (_what, name, text) => {
  expect(changesWith(name, text)).toBe(true);
});

test.each([
  ['a test', 'src/content/route.test.ts'],
  ['a module that nothing imports', 'src/content/other.ts'],
])('An edit of %s does not change the digest.', (_what, name) => {
  expect(changesWith(name, '// Changed.\n')).toBe(false);
});

test.each([
  ['an import for its effects', "import '../content/other';"],
  ['a re-export', "export * from '../content/other';"],
  ['an import at run time', "export const load = () => import('../content/other');"],
  ['a required module', "export const other = require('../content/other');"],
])('%s counts.', (_what, text) => {
  write('src/mdx/link.ts', `${text}\nexport const link = 1;\n`);
  expect(changesWith('src/content/other.ts', 'export const other = 2;\n')).toBe(true);
});

test('An import that does not resolve is an error, not a shorter digest.', () => {
  write('src/mdx/link.ts', "export * from './gone';\n");
  expect(digest).toThrow(/link\.ts.*Could not resolve "\.\/gone"/);
});

describe('The digests of the project', () => {
  const project = process.cwd();
  const covered = (entries: readonly string[]) => listImportedFiles(project, entries);

  test('cover what resolves links, whichever folder it is in, and no test.', () => {
    for (const files of [covered(pageSources), covered(operationPageSources)]) {
      expect(files).toContain('src/content/urls/routes.ts');
      expect(files).toContain('packages/core/src/mdx/visit.ts');
      expect(files.filter((file) => /\.test\./.test(file))).toEqual([]);
    }
  });

  test('cover what a reference shows of a contract.', () => {
    expect(covered(operationPageSources)).toContain('packages/openapi/src/reference/sections.ts');
  });

  test('cover what is started as a worker, which no import names.', () => {
    const folder = path.join(project, 'src', 'mdx');
    const workers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[cm]js$/.test(name))
      .map((name) => path.join('src', 'mdx', name));
    expect(workers.length).toBeGreaterThan(0);
    expect(covered(pageSources)).toEqual(expect.arrayContaining(workers));
  });
});
