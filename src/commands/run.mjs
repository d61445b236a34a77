/**
 * Runs one of the commands that authors wait for: `node src/commands/run.mjs build`. esbuild compiles
 * it in one step, which starts sooner than tsx, and leaves no process beside it that needs memory
 * for as long as the command runs.
 */
import Module, { createRequire } from 'node:module';
import path from 'node:path';

// esbuild otherwise keeps a process of its own, here and in Gatsby.
process.env.ESBUILD_WORKER_THREADS = '0';
const { buildSync } = createRequire(import.meta.url)('esbuild');

const [node = '', , name = '', ...options] = process.argv;
// Written nowhere: the folder of the project may be read-only.
const compiled = path.resolve('.build', 'commands', `${name}.cjs`);
const [output] = buildOrExit({
  entryPoints: [`src/commands/${name}.ts`],
  outfile: compiled,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: 'inline',
  logLevel: 'error',
  write: false,
});
process.setSourceMapsEnabled(true);
endWithNpm();
process.argv = [node, compiled, ...options];
const command = Object.assign(new Module(compiled), {
  filename: compiled,
  paths: Module._nodeModulePaths(path.dirname(compiled)),
});
command._compile(output.text, compiled);

/**
 * Ends with npm. It passes a signal to the shell of the script alone, which does not pass it on, and
 * a server would keep its port.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const isOver = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  setInterval(isOver, 200).unref();
}

function buildOrExit(config) {
  try {
    return buildSync(config).outputFiles;
  } catch {
    // esbuild has printed file, line and reason.
    process.exit(1);
  }
}
