import path from 'node:path';
import { displayPath } from '../content/displayPath';
import type { Problem } from '../content/problem';
import { routeKey, type Destination } from './linkTargets';

/** A path in a file that the build generates and that is no page, such as `graph.json`. */
export interface OtherReference {
  /** Path on the site, with its anchor. */
  href: string;
  /** URL of the file that has it. */
  source: string;
}

/** One that may be broken: to a missing anchor when it has a target, else to a missing path. */
export interface ResolvedReference extends OtherReference {
  destination: Destination;
}

/** Paths that a message names before it only counts the rest. */
const namedPaths = 3;

/**
 * Describes broken references of generated files, one problem for each file and kind of defect.
 * What authored links point to as well is left out: those are reported where they are authored.
 */
export function describeOtherReferences(
  broken: readonly ResolvedReference[],
  authored: readonly { destination: Destination }[],
  publicDir: string,
): Problem[] {
  const known = new Set(authored.map(keyOfTarget));
  const defects = new Map<string, { source: string; defect: string; hrefs: Set<string> }>();
  for (const reference of broken) {
    if (known.has(keyOfTarget(reference))) continue;
    const { source, href, destination } = reference;
    const defect = destination.target ? 'anchor' : 'page or file';
    const key = `${source}\0${defect}`;
    const group = defects.get(key) ?? { source, defect, hrefs: new Set() };
    group.hrefs.add(href);
    defects.set(key, group);
  }
  return [...defects.values()].map(({ source, defect, hrefs }) => {
    const more = hrefs.size - namedPaths;
    return {
      severity: 'error',
      file: displayPath(path.join(publicDir, source)),
      message: `The generated file ${source} names ${hrefs.size === 1 ? 'a path' : `${hrefs.size} paths`} whose ${defect} does not exist.`,
      found: [...hrefs].slice(0, namedPaths).join(', ') + (more > 0 ? ` and ${more} more` : ''),
      hint: 'This is a fault of the generator, not of the content. Report it to those who maintain the site.',
    };
  });
}

const keyOfTarget = ({ destination }: { destination: Destination }): string =>
  `${routeKey(destination.path)}#${destination.fragment}`;
