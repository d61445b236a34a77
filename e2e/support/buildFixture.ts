import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startBuild } from './gatsbyProcess';
import { createProjectFolder, projectFolder } from './projectFolder';

export interface FixtureBuild {
  /** Exit status of `npm run build`. */
  status: number | null;
  /** Standard output and error, without colours. */
  output: string;
  publicDir: string;
}

/** Absolute path of a content root of the tests. */
export const fixtureDir = (name: string): string => path.resolve(__dirname, '..', 'fixtures', name);

/**
 * Copies a content root of the tests.
 *
 * @param name Of the copy, other than that of any content root.
 * @param change Called with the path of the copy.
 */
export function copyFixture(from: string, name: string, change: (dir: string) => void): string {
  const copy = projectFolder('contents', name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(fixtureDir(from), copy, { recursive: true });
  change(copy);
  return copy;
}

/**
 * Prepares the folder in which a worker builds its fixtures, one after the other. What
 * an earlier build has left is deleted.
 */
function prepareProject(): string {
  // Also with an apostrophe, as in the name of a folder of somebody's own.
  const name = `somebody's-${process.env.TEST_PARALLEL_INDEX ?? '0'}`;
  const folder = projectFolder('fixtures', name);
  const runFile = path.join(folder, 'run');
  const isOfThisRun = existsSync(runFile) && readFileSync(runFile, 'utf8') === String(process.ppid);
  if (!isOfThisRun) {
    createProjectFolder('fixtures', name);
    writeFileSync(runFile, String(process.ppid));
  }
  for (const name of ['public', '.cache']) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return folder;
}

/**
 * Builds the content root `fixtures/<name>` with the site's code, selected by
 * CONTENT_DIR alone. Each fixture is built once in a run, also when two workers need
 * it, or when Playwright replaces a worker after a failure.
 *
 * @param prepare Called before the build with the path of the public folder, which
 *   does not exist yet.
 * @param contentDir Absolute path of the content root, if it is not the committed one of this name.
 */
export async function buildFixture(
  name: string,
  prepare: (publicDir: string) => void = () => undefined,
  contentDir: string = fixtureDir(name),
): Promise<FixtureBuild> {
  const resultDir = projectFolder('fixtures', name);
  mkdirSync(resultDir, { recursive: true });
  const lock = path.join(resultDir, `lock-${String(process.ppid)}`);
  while (!createIfMissing(lock)) await setTimeout(100);
  try {
    return readResultOfThisRun(resultDir) ?? (await build(contentDir, resultDir, prepare));
  } finally {
    rmSync(lock, { recursive: true });
  }
}

/** Builds a copy of a content root of the tests that is outside the project, where nothing is installed. */
export async function buildOutside(name: string): Promise<FixtureBuild> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  try {
    cpSync(fixtureDir(name), folder, { recursive: true });
    return await buildFixture(name, undefined, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Creates a folder. Returns whether it was missing. */
function createIfMissing(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

const resultFile = (resultDir: string) => path.join(resultDir, 'build-result.json');

function readResultOfThisRun(resultDir: string): FixtureBuild | undefined {
  const file = resultFile(resultDir);
  if (!existsSync(file)) return undefined;
  const result = JSON.parse(readFileSync(file, 'utf8')) as FixtureBuild & { run: number };
  return result.run === process.ppid ? result : undefined;
}

async function build(
  contentDir: string,
  resultDir: string,
  prepare: (publicDir: string) => void,
): Promise<FixtureBuild> {
  const folder = prepareProject();
  const built = path.join(folder, 'public');
  prepare(built);
  const gatsby = startBuild({
    cwd: folder,
    env: { CONTENT_DIR: contentDir },
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
