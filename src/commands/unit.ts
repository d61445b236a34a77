import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { optimiseLater } from './v8Flags';

// Runs the unit tests with Jest's options. Their workers get the flags of V8 too.
const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
const { status } = spawnSync(
  process.execPath,
  [...optimiseLater, jest, '--maxWorkers=100%', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
