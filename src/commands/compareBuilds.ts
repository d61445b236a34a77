/**
 * Compares the text and the links of two builds, page by page:
 * `npm run compare -- <folder before> <folder after>`. Exits with 1 when they differ.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPublishedSite } from '../output/publish/buildFolders';
import { listDifferences, visibleContent } from './visibleContent';

const [before, after] = process.argv
  .slice(2)
  .map((folder) => readPublishedSite(folder, (site) => site));
if (before === undefined || after === undefined || !existsSync(before) || !existsSync(after)) {
  console.error('Usage: npm run compare -- <folder of a build> <folder of another build>');
  process.exit(2);
}

/** Lists the pages without the copies that have `.html` behind their path. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html' || file === '404.html')
    .sort();

function compare(file: string): string[] {
  const files = [path.join(before ?? '', file), path.join(after ?? '', file)];
  const [old, current] = files.map((name) =>
    existsSync(name) ? visibleContent(readFileSync(name, 'utf8')) : undefined,
  );
  if (!old) return ['  only in the second build'];
  if (!current) return ['  only in the first build'];
  return (['text', 'links'] as const).flatMap((kind) =>
    listDifferences(old[kind], current[kind]).map((line) => `  ${kind} ${line}`),
  );
}

const pages = [...new Set([...pagesIn(before), ...pagesIn(after)])].sort();
// The counter is module state because a command runs once.
let differing = 0;
for (const page of pages) {
  const differences = compare(page);
  if (differences.length === 0) continue;
  differing += 1;
  console.log([page, ...differences].join('\n'));
}
console.log(`${pages.length} pages compared, ${differing} differ.`);
if (differing > 0 || pages.length === 0) process.exitCode = 1;
