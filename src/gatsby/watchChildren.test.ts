import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchChildren } from './publicFolder';

test('Processes that run are killed; those that have ended are forgotten.', async () => {
  const endChildren = watchChildren();
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(running, 'spawn');
  endChildren();
  expect(await once(running, 'exit')).toEqual([null, 'SIGKILL']);
  expect(ended.killed).toBe(false);
});
