import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const replaceGatsbyModules = pathToFileURL(path.join(__dirname, 'replaceGatsbyModules.mjs')).href;

/**
 * Runs a script in a process of Gatsby, and returns the arguments of `print`. They use a separate
 * pipe, because Gatsby writes warnings to standard error if `CI` is set.
 */
export function runInGatsby(script: string): string {
  const gatsby = require.resolve('gatsby/package.json');
  const start = `
    const fromGatsby = require('node:module').createRequire(${JSON.stringify(gatsby)});
    const print = (text) => require('node:fs').writeSync(3, text);
  `;
  const cwd = mkdtempSync(path.join(tmpdir(), 'gatsby-'));
  const { output, stderr } = spawnSync(
    process.execPath,
    ['--import', replaceGatsbyModules, '-e', start + script],
    { cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe', 'pipe'], timeout: 30_000 },
  );
  rmSync(cwd, { recursive: true });
  return output[3] || stderr;
}
