import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

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
