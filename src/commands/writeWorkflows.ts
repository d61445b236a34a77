import { spawnSync } from 'node:child_process';
import { contentRoot } from '../content/readContent';
import { contractFile } from '../contract/files/contractFile';

// Writes the workflows of the guides, from a run of their samples.
if (contractFile(contentRoot()) === undefined) {
  console.log('There is no contract to mock an API from, so no samples are run.');
  process.exit();
}
process.exitCode =
  spawnSync('npx', ['tsx', 'src/commands/guides.ts', 'workflows.spec.ts'], {
    stdio: 'inherit',
    env: { ...process.env, UPDATE_WORKFLOWS: 'true' },
  }).status ?? 1;
