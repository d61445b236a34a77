import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The port without `PORT` in the environment. */
const defaultPort = '9000';

/** Serves `public/` until the process is terminated. */
export function serveBuild(): void {
  const port = process.env.PORT ?? defaultPort;
  const serve = createRequire(import.meta.url).resolve('serve/build/main.js');
  // The path of the configuration is relative to the served folder.
  const config = path.join('..', 'src', 'commands', 'serve.json');
  const server = spawn(
    process.execPath,
    [
      serve,
      'public',
      '--listen',
      port,
      '--config',
      config,
      '--no-clipboard',
      '--no-port-switching',
      '--no-request-logging',
    ],
    { stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => server.kill(signal));
  }
  server.on('exit', (code) => {
    process.exitCode = code ?? 0;
  });
}
