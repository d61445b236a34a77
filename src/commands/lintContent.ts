import './printContentRoot';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { watch } from 'chokidar';
import { displayPath, hasFileMatching } from '@docs/core/files';
import { formatAnnotations, formatProblems, hasErrors, type Problem } from '@docs/core/problems';
import { contentRoot } from '../content/docsConfig';
import type { PreparedSite } from '../graph/prepareSite';
import { checkContent } from '../output/lint/checkContent';
import { createFolderCache } from './graph/folderCache';

type Format = (problems: readonly Problem[], part: string) => string;

const formats: Readonly<Record<string, Format>> = {
  // If a path is given, repeated problems are printed in full.
  text: (problems, part) =>
    problems.length > 0 ? formatProblems(problems, part !== '') : 'No problems found.',
  json: (problems) => JSON.stringify(problems, null, 2),
  github: (problems) => formatAnnotations(problems.map(inRepository)),
};

/** GitHub names files from the root of its repository, of which the engine may be a folder. */
const inRepository = (problem: Problem): Problem => {
  const { GITHUB_WORKSPACE: root } = process.env;
  return root ? { ...problem, file: path.relative(root, path.resolve(problem.file)) } : problem;
};

const usage = `Usage: npm run lint:content [-- <part of a path>] [--watch] [--format ${Object.keys(formats).join('|')}]`;

/** Milliseconds without a change before the content is checked again. */
const pause = 100;

/**
 * Checks the content root like a build, but in seconds. Exits with 1 for an error, and with 2 for
 * unknown arguments or ones that match no file.
 */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const format = formats[values.format];
  if (!format || positionals.length > 1) return fail(usage);
  const [part = ''] = positionals;
  // A missing content root is reported as a problem.
  if (existsSync(contentRoot()) && !hasFileMatching(contentRoot(), part)) {
    const folder = displayPath(contentRoot()) || '.';
    return fail(
      `No file of the content root ${folder} has “${part}” in its path. CONTENT_DIR names another content root.`,
    );
  }
  const cache = createFolderCache(path.join('.build', 'lint-content'));
  const check = async (before: PreparedSite | undefined): Promise<PreparedSite> => {
    const { site, problems } = await checkContent(contentRoot(), cache, before);
    const shown = problems.filter(({ file }) => file.includes(part));
    const text = format(shown, part);
    if (text !== '') console.log(text);
    process.exitCode = hasErrors(shown) ? 1 : 0;
    return site;
  };
  if (values.watch) return watchContent(check);
  await check(undefined);
  cache.prune();
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        watch: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Checks now and after each change, until the process is terminated. Checks do not overlap. */
function watchContent(check: (before: PreparedSite | undefined) => Promise<PreparedSite>): void {
  // State of a command that runs once.
  let site: PreparedSite | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const checkNow = () => {
    running = running
      .then(async () => {
        site = await check(site);
      })
      // A file may disappear while it is read. The next check then sees the change.
      .catch((error: unknown) => console.error(String(error)));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.error(`\n${new Date().toLocaleTimeString('en-GB')} Checking again …`);
      checkNow();
    }, pause);
  };
  watch(contentRoot(), { ignoreInitial: true }).on('all', later);
  console.error('Watching the content. Ctrl-C ends it.\n');
  checkNow();
}

void main();
