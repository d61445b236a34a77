const { mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const rootDir = path.resolve(__dirname, '..', '..');

/** What a test file has that replaces modules, or a comment with another reason. */
const runsApart =
  /\bjest\.(?:mock|doMock|isolateModules|isolateModulesAsync|resetModules)\b|^\/\/ Runs apart: /m;

/** The test files below `src` and `packages`, relative to the project's folder. */
const listTestFiles = () =>
  ['packages', 'src'].flatMap((folder) =>
    readdirSync(path.join(rootDir, folder), { recursive: true })
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
      .filter((file) => /(?<!\/node_modules\/.*)\.test\.tsx?$/.test(file)),
  );

/** The name of the entry of a test file: its package, or its folder of `src`. */
const entryOf = (file) =>
  file
    .split('/')
    .slice(0, 2)
    .join('-')
    .replace(/\.test\.tsx?$/, '');

/**
 * Jest loads each module again for each test file, which takes longer than most tests. So the
 * test files of a folder are one file for Jest: an entry, which requires them. Files that replace
 * modules stay apart.
 *
 * @param ending Of the test files, such as `.test.ts`.
 * @returns {{ apart: string[], entries: Record<string, string[]> }} Paths of test files.
 */
function planEntries(ending) {
  const entries = {};
  const apart = [];
  for (const file of listTestFiles()
    .filter((each) => each.endsWith(ending))
    .sort()) {
    if (runsApart.test(readFileSync(path.join(rootDir, file), 'utf8'))) apart.push(file);
    else (entries[entryOf(file)] ??= []).push(file);
  }
  return { apart, entries };
}

/** A test file as a block of its entry: its hooks are its own, and what it changes is restored. */
const block = (file) => `
describe(${JSON.stringify(file)}, () => {
  restoreAfterFile();
  require(${JSON.stringify(path.join(rootDir, file))});
});
`;

/** The library removes what was rendered after each test only where it is loaded first. */
const heads = { '.test.ts': '', '.test.tsx': "require('@testing-library/react');\n" };

/**
 * Writes the entries.
 *
 * @returns {string[]} Absolute paths of what Jest runs: the entries, and the files apart.
 */
function writeEntries(ending, folder) {
  const { apart, entries } = planEntries(ending);
  mkdirSync(folder, { recursive: true });
  const written = Object.entries(entries).map(([name, files]) => {
    const entry = path.join(folder, `${name}.js`);
    const restore = path.join(__dirname, 'testRestore.ts');
    const head = `const { restoreAfterFile } = require(${JSON.stringify(restore)});\n`;
    writeFileSync(entry, heads[ending] + head + files.map(block).join(''));
    return entry;
  });
  return [...written, ...apart.map((file) => path.join(rootDir, file))];
}

module.exports = { planEntries, writeEntries };
