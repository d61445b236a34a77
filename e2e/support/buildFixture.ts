import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startGatsby } from './gatsbyProcess';
import { makeProjectFolder, projectFolder } from './projectFolder';

export interface FixtureBuild {
  /** Exit status of `gatsby build`. */
  status: number | null;
  /** All that it printed, without colours. */
  output: string;
  publicDir: string;
}

/** Where the content roots of the tests are. */
export const fixtureDir = (name: string): string => path.resolve(__dirname, '..', 'fixtures', name);

/**
 * The folder in which a worker builds its fixtures, one after the other. What
 * Webpack has kept of the site's code serves the next build; all else of an
 * earlier one is taken away.
 */
function emptyProject(): string {
  const name = `project-${process.env.TEST_PARALLEL_INDEX ?? '0'}`;
  const folder = projectFolder('fixtures', name);
  const runFile = path.join(folder, 'run');
  const isOfThisRun = existsSync(runFile) && readFileSync(runFile, 'utf8') === String(process.ppid);
  if (!isOfThisRun) {
    makeProjectFolder('fixtures', name);
    writeFileSync(runFile, String(process.ppid));
  }
  rmSync(path.join(folder, 'public'), { recursive: true, force: true });
  const cache = path.join(folder, '.cache');
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    if (name !== 'webpack') rmSync(path.join(cache, name), { recursive: true });
  }
  return folder;
}

/**
 * Builds the content root `fixtures/<name>` with the site's code, which knows
 * of it by CONTENT_DIR alone. `prepare` gets the path of the public folder
 * before the build, which is not there yet. A build is made once in a run, also
 * when two workers ask for it, or when Playwright replaces one after a failure.
 */
export async function buildFixture(
  name: string,
  prepare: (publicDir: string) => void = () => undefined,
): Promise<FixtureBuild> {
  const resultDir = projectFolder('fixtures', name);
  mkdirSync(resultDir, { recursive: true });
  const underWay = path.join(resultDir, `under-way-${String(process.ppid)}`);
  while (!isFirstTo(underWay)) await setTimeout(100);
  try {
    return madeInThisRun(resultDir) ?? (await build(name, resultDir, prepare));
  } finally {
    rmSync(underWay, { recursive: true });
  }
}

/** Whether the folder was not there yet; it is now. */
function isFirstTo(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

const resultFile = (resultDir: string) => path.join(resultDir, 'build-result.json');

function madeInThisRun(resultDir: string): FixtureBuild | undefined {
  const file = resultFile(resultDir);
  if (!existsSync(file)) return undefined;
  const made = JSON.parse(readFileSync(file, 'utf8')) as FixtureBuild & { run: number };
  return made.run === process.ppid ? made : undefined;
}

async function build(
  name: string,
  resultDir: string,
  prepare: (publicDir: string) => void,
): Promise<FixtureBuild> {
  const folder = emptyProject();
  const built = path.join(folder, 'public');
  prepare(built);
  const gatsby = startGatsby({
    args: ['build'],
    cwd: folder,
    env: { CONTENT_DIR: fixtureDir(name) },
  });
  try {
    const status = await gatsby.ended;
    const publicDir = path.join(resultDir, 'public');
    rmSync(publicDir, { recursive: true, force: true });
    if (existsSync(built)) renameSync(built, publicDir);
    const result = { status, output: gatsby.output(), publicDir };
    writeFileSync(resultFile(resultDir), JSON.stringify({ ...result, run: process.ppid }));
    return result;
  } finally {
    await gatsby.stop();
  }
}
