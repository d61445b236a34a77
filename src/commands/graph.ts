import './printContentRoot';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatProblems, hasErrors } from '@docs/core/problems';
import { contentRoot } from '../content/docsConfig';
import { readExampleQueries } from '../graph/exampleQueries';
import { prepareSite } from '../graph/prepareSite';
import { createFolderCache } from './graph/folderCache';
import { createLocalGraph } from './graph/localGraph';

/** Runs a query, or a named example, on the current content and prints the JSON. */
async function main([argument]: readonly string[]): Promise<void> {
  const examples = readExampleQueries(process.cwd());
  const example = examples.find(({ name }) => name === argument);
  if (argument === undefined || !(example ?? /[{\s]/.test(argument))) {
    console.error("Usage: npm run -s graph -- '{ allGuide { nodes { title } } }', or a name of:\n");
    console.error(examples.map(({ name, title }) => `  ${name.padEnd(22)}${title}`).join('\n'));
    process.exitCode = 2;
    return;
  }
  const cache = createFolderCache(path.join('.build', 'lint-content'));
  const site = await prepareSite(contentRoot(), cache);
  if (hasErrors(site.problems)) {
    console.error(formatProblems(site.problems));
    process.exitCode = 1;
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'graph-'));
  // This also applies if the query cannot be run.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const run = await createLocalGraph(site, cache, folder);
  const result = await run(example?.query ?? argument);
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  // Timers of Gatsby's modules keep the process alive.
  process.exit(result.errors ? 1 : 0);
}

void main(process.argv.slice(2));
