import { spawnSync } from 'node:child_process';
import { buildIsCurrent } from '../output/buildStamp';
import { serveBuild } from './serveBuild';

/** Builds the site when one of its sources has changed, then serves it. */
if (buildIsCurrent()) {
  console.log('The build in public/ is current.');
} else {
  console.log('Building the site; a first build takes about a minute.');
  const { status } = spawnSync('npx', ['gatsby', 'build'], { stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
}
serveBuild();
