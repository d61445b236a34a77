import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
 * Builds the content root `fixtures/<name>` with the site's code, which knows
 * of it by CONTENT_DIR alone. `prepare` gets the path of the public folder
 * before the build, which is not there yet. A build is made once in a run, also
 * when Playwright replaces its worker after a test has failed.
 */
export async function buildFixture(
  name: string,
  prepare: (publicDir: string) => void = () => undefined,
): Promise<FixtureBuild> {
  const resultFile = path.join(projectFolder('fixtures', name), 'build-result.json');
  if (existsSync(resultFile)) {
    const made = JSON.parse(readFileSync(resultFile, 'utf8')) as FixtureBuild & { run: number };
    if (made.run === process.ppid) return made;
  }
  const folder = makeProjectFolder('fixtures', name);
  const publicDir = path.join(folder, 'public');
  prepare(publicDir);
  const gatsby = startGatsby({
    args: ['build'],
    cwd: folder,
    env: { CONTENT_DIR: fixtureDir(name) },
  });
  try {
    const build = { status: await gatsby.ended, output: gatsby.output(), publicDir };
    writeFileSync(resultFile, JSON.stringify({ ...build, run: process.ppid }));
    return build;
  } finally {
    await gatsby.stop();
  }
}
