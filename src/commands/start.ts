import { buildIsCurrent } from '../output/publish/buildStamp';
import { runBuild } from './gatsby/runBuild';
import { serveBuild } from './server/serveBuild';

/** Builds the site when one of its sources has changed, then serves it. */
async function main(): Promise<void> {
  if (buildIsCurrent()) {
    console.log('The build in public/ is current.');
  } else {
    console.log('Building the site; a first build takes about fifteen seconds.');
    const status = await runBuild([]);
    if (status !== 0) process.exit(status);
  }
  serveBuild('public');
}

void main();
