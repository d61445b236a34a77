import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds symbolic links in circles, directly or through other links. The target folder of such a
 * link contains the link.
 *
 * @param links - Absolute paths of links that are not broken.
 */
export function linksInCircles(links: readonly string[]): ReadonlySet<string> {
  const located = links.map((link) => ({
    link,
    at: path.join(realpathSync(path.dirname(link)), path.basename(link)),
    target: realpathSync(link) + path.sep,
  }));
  const isInCircle = (first: (typeof located)[number]): boolean => {
    const reached = new Set([first]);
    // The loop also visits the entries that it adds.
    for (const { target } of reached) {
      const next = located.filter(({ at }) => at.startsWith(target));
      if (next.includes(first)) return true;
      next.forEach((each) => reached.add(each));
    }
    return false;
  };
  return new Set(located.filter(isInCircle).map(({ link }) => link));
}
