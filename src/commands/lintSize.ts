import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesIn } from '@docs/core/files';
import ts from 'typescript';

/**
 * Prints the size of the code beside `size.json`, and fails where it has grown by more than 2 %.
 * `lines` are those of TypeScript without tests, by package. `doors` are the files of a folder of
 * `src` that other folders import. To grow on purpose, raise the figure and say why in the commit.
 */
const figures = JSON.parse(readFileSync('src/commands/size.json', 'utf8')) as Sizes;
const most = 1.02;

type Sizes = Record<'lines' | 'doors', Record<string, number>>;

/** The TypeScript files below a folder, without tests and what only tests import. */
const sourcesIn = (folder: string): string[] =>
  entriesIn(folder)
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test([A-Z]\w*|ing)\.ts$/.test(file),
    );

function measure(): Sizes {
  const sizes: Sizes = { lines: {}, doors: {} };
  for (const folder of Object.keys(figures.lines)) {
    const texts = sourcesIn(folder).map((file) => readFileSync(file, 'utf8'));
    sizes.lines[folder] = texts.join('').split('\n').length - 1;
  }
  const doors = listDoors(sourcesIn('src'));
  for (const folder of Object.keys(figures.doors)) {
    sizes.doors[folder] = [...doors].filter((file) => file.startsWith(`${folder}/`)).length;
  }
  return sizes;
}

/** The files that a file of another folder imports. */
function listDoors(files: readonly string[]): Set<string> {
  const folderOf = (file: string) => file.split(path.sep, 2).join('/');
  const doors = new Set<string>();
  for (const file of files) {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    for (const { fileName } of importedFiles) {
      const target = path.join(path.dirname(file), fileName);
      const found = ['.ts', '.tsx', ''].map((end) => target + end).find((name) => existsSync(name));
      if (found && fileName.startsWith('.') && folderOf(found) !== folderOf(file)) doors.add(found);
    }
  }
  return doors;
}

const measured = measure();
for (const kind of ['lines', 'doors'] as const) {
  for (const [folder, figure] of Object.entries(figures[kind])) {
    const size = measured[kind][folder] ?? 0;
    const isTooLarge = size > figure * most;
    if (isTooLarge) process.exitCode = 1;
    console.log(
      `${isTooLarge ? 'error ' : ''}${folder}: ${size} ${kind}, ${figure} in src/commands/size.json`,
    );
  }
}
