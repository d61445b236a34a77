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
const fixtureDir = (name: string): string => path.resolve(__dirname, '..', 'fixtures', name);

/**
 * The folder in which all fixtures are built, one after the other. What Webpack
 * has kept of the site's code serves the next build; all else of an earlier one
 * is taken away.
 */
function emptyProject(): string {
  const folder = projectFolder('fixtures', 'project');
  const runFile = path.join(folder, 'run');
  const isOfThisRun = existsSync(runFile) && readFileSync(runFile, 'utf8') === String(process.ppid);
  if (!isOfThisRun) {
    makeProjectFolder('fixtures', 'project');
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
 * when Playwright replaces its worker after a test has failed.
 */
export async function buildFixture(
  name: string,
  prepare: (publicDir: string) => void = () => undefined,
): Promise<FixtureBuild> {
  const resultDir = projectFolder('fixtures', name);
  const resultFile = path.join(resultDir, 'build-result.json');
  if (existsSync(resultFile)) {
    const made = JSON.parse(readFileSync(resultFile, 'utf8')) as FixtureBuild & { run: number };
    if (made.run === process.ppid) return made;
  }
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
    rmSync(resultDir, { recursive: true, force: true });
    mkdirSync(resultDir, { recursive: true });
    const publicDir = path.join(resultDir, 'public');
    if (existsSync(built)) renameSync(built, publicDir);
    const build = { status, output: gatsby.output(), publicDir };
    writeFileSync(resultFile, JSON.stringify({ ...build, run: process.ppid }));
    return build;
  } finally {
    await gatsby.stop();
  }
}
