/**
 * Runs a command: `node src/commands/run.mjs build`. esbuild
 * compiles it in one step, and only if its sources have changed. It starts sooner than tsx and
 * leaves no process that needs memory.
 */
import Module, { createRequire } from 'node:module';
import path from 'node:path';

// esbuild otherwise keeps an extra process, here and in Gatsby.
process.env.ESBUILD_WORKER_THREADS = '0';
const { bundle } = createRequire(import.meta.url)('../graph/keptBundle.cjs');

const [node = '', , name = '', ...options] = process.argv;
const compiled = path.resolve('.build', 'commands', `${name}.cjs`);
const code = bundleOrExit();
process.setSourceMapsEnabled(true);
endWithNpm();
process.argv = [node, compiled, ...options];
const command = Object.assign(new Module(compiled), {
  filename: compiled,
  paths: Module._nodeModulePaths(path.dirname(compiled)),
});
command._compile(code, compiled);

/**
 * Ends together with npm. npm sends signals only to the script's shell, which does not pass them
 * on. A server would keep its port.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const isOver = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  setInterval(isOver, 200).unref();
}

function bundleOrExit() {
  try {
    return bundle(process.cwd(), compiled, {
      entryPoints: [`src/commands/${name}.ts`],
      inject: [path.join(import.meta.dirname, 'reportFailures.ts')],
      format: 'cjs',
      sourcemap: 'inline',
      logLevel: 'error',
    }).text;
  } catch {
    // esbuild has printed the file, line and reason.
    process.exit(1);
  }
}
