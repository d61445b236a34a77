import path from 'node:path';
import { contentRoot } from '../content/docsConfig';
import { enterWork, leaveWork, type BuildEnd } from '../output/publish/buildFolders';
import { digestOfInputs, markBuilt } from '../output/publish/buildStamp';
import { describeLock, releaseLock, takeLock } from '../output/publish/buildLock';
import { buildState, isDevelop } from './buildState';
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

/** Returns the folder that Gatsby always writes to. */
export const gatsbyFolder = (): string => path.join(process.cwd(), 'public');

/** Returns the facts that make Gatsby's cache useless, though Gatsby does not notice it. */
const cacheKey = (): string => [isDevelop() ? 'develop' : 'build', contentRoot()].join('\n');

/**
 * Lends `public/` to Gatsby until the process ends. Ends the process if another one has the folder.
 * Must be called before Gatsby looks at the folder.
 *
 * Relies on: after `onPreInit`, Gatsby deletes its cache if there is one and no `public/`
 * (`cacheIsCorrupt` in `services/initialize.js`; verified on Gatsby 5.16.1).
 */
export function lendPublicFolder(): void {
  const root = process.cwd();
  const owner = takeLock(root);
  if (owner !== undefined) {
    process.stderr.write(`\n${describeLock(owner)}\n`);
    process.exit(1);
  }
  const key = cacheKey();
  const inputs = digestOfInputs();
  enterWork(root, key);
  const endChildren = watchChildren();
  process.once('exit', (status) => {
    const end = endOf(status);
    endChildren();
    leaveWork(root, key, end);
    if (end === 'published') {
      markBuilt(inputs);
      process.stdout.write(`${buildState.summary}\n`);
    }
    releaseLock(root);
  });
  // Without a listener, the process would end without putting the site back.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(130));
  }
}

/** Returns how the build ended. Only a signal ends `gatsby develop`, after it stored its state. */
function endOf(status: number): BuildEnd {
  if (isDevelop() && buildState.built) return 'refused';
  return status === 0 || buildState.end === 'refused' ? buildState.end : 'broken';
}

/**
 * Watches which processes this one starts.
 *
 * @returns A function that kills them. Must be called when the process exits: Gatsby's workers go
 * on rendering for a while, into a folder that is moved meanwhile.
 */
export function watchChildren(): () => void {
  const children = new Set<ChildProcess>();
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    children.add(child);
    child.once('exit', () => children.delete(child));
  });
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}
