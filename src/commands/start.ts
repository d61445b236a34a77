import './printContentRoot';
import path from 'node:path';
import { putBackSite } from '../output/publish/buildFolders';
import { findLockOwner } from '../output/publish/buildLock';
import { buildIsCurrent } from '../output/publish/buildStamp';
import { runBuild } from './gatsby/runBuild';
import { serveBuild } from './server/serveBuild';

/** Builds the site if a source has changed and no build is running. Then serves it. */
async function main(): Promise<void> {
  const root = process.cwd();
  putBackSite(path.join(root, 'public'));
  const owner = findLockOwner(root);
  if (owner !== undefined) {
    console.log(
      `Process ${owner} builds in this folder. The site is that of the last build until it ends.`,
    );
  } else if (buildIsCurrent()) {
    console.log('The build in public/ is current.');
  } else {
    console.log('Building the site; the next builds take less time.');
    const status = await runBuild([]);
    if (status !== 0) process.exit(status);
  }
  serveBuild('public');
}

void main();
