import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';

const project = temporaryFolder();

test('a command ends when the shell of its npm script does', async () => {
  writeFiles(project, {
    'src/commands/wait.ts': "console.log('waits'); setInterval(() => undefined, 60_000);\n",
  });
  const run = path.resolve('src', 'commands', 'run.mjs');
  const shell = spawn('sh', ['-c', `'${process.execPath}' '${run}' wait; true`], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'wait' },
  });
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  // Open for as long as the command runs.
  await once(shell.stdout, 'close');
});
