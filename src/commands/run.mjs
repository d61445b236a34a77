/**
 * Runs one of the commands that authors wait for: `node src/commands/run.mjs build`. esbuild compiles
 * it in one step, which starts sooner than tsx, and leaves no process beside it that needs memory
 * for as long as the command runs.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// esbuild otherwise keeps a process of its own, here and in Gatsby.
process.env.ESBUILD_WORKER_THREADS = '0';
const { buildSync } = createRequire(import.meta.url)('esbuild');

const [node = '', , name = '', ...options] = process.argv;
// Another process may run the same command.
const compiled = path.resolve('.build', 'commands', `${name}-${process.pid}.cjs`);
buildSync({
  entryPoints: [`src/commands/${name}.ts`],
  outfile: compiled,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: 'inline',
  logLevel: 'error',
});
process.setSourceMapsEnabled(true);
process.argv = [node, compiled, ...options];
try {
  createRequire(compiled)(compiled);
} finally {
  rmSync(compiled);
}
