import { spawn } from 'node:child_process';
import path from 'node:path';
import { gatsbyEnvironment } from './gatsbyEnvironment';

// Runs `gatsby develop`; arguments are those of Gatsby, such as `--port 8001`.
const server = spawn(
  process.execPath,
  [path.join('node_modules', 'gatsby', 'cli.js'), 'develop', ...process.argv.slice(2)],
  { stdio: 'inherit', env: gatsbyEnvironment() },
);
// Ctrl-C reaches Gatsby too, and this process has to wait for it to put `public/` back.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('close', (status) => {
  process.exitCode = status ?? 1;
});
