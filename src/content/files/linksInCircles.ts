import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds symbolic links that come back to themselves: the folder that a link resolves to has in it the
 * link, or another one to a folder that has it.
 *
 * @param links - Absolute paths of links that resolve to something.
 */
export function linksInCircles(links: readonly string[]): ReadonlySet<string> {
  const located = links.map((link) => ({
    link,
    at: path.join(realpathSync(path.dirname(link)), path.basename(link)),
    target: realpathSync(link) + path.sep,
  }));
  const isInCircle = (first: (typeof located)[number]): boolean => {
    const reached = new Set([first]);
    // The loop visits what it adds.
    for (const { target } of reached) {
      const next = located.filter(({ at }) => at.startsWith(target));
      if (next.includes(first)) return true;
      next.forEach((each) => reached.add(each));
    }
    return false;
  };
  return new Set(located.filter(isInCircle).map(({ link }) => link));
}
