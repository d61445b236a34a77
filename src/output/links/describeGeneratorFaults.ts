import { displayPath } from '@docs/core/files';
import { listSome } from '@docs/core/text';
import type { Problem } from '@docs/core/problems';
import type { BrokenReference } from './linkProblems';

/** Paths that a message names before it only counts the rest. */
const namedPaths = 3;

/** Broken links that no author has written: one problem for each file and kind of defect. */
export function describeGeneratorFaults(broken: readonly BrokenReference[]): Problem[] {
  const groups = new Map<string, { first: BrokenReference; hrefs: Set<string> }>();
  for (const finding of broken) {
    const key = `${finding.page.route}\0${defectOf(finding)}`;
    const group = groups.get(key) ?? { first: finding, hrefs: new Set() };
    group.hrefs.add(finding.reference.href);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first, hrefs }) => ({
    severity: 'error',
    file: displayPath(first.page.htmlFile),
    message: `The generated file ${first.page.route} names ${hrefs.size === 1 ? 'a path' : `${hrefs.size} paths`} whose ${defectOf(first)} does not exist.`,
    found: listSome([...hrefs], namedPaths),
    hint: 'This is a fault of the generator, not of the content. Report it to those who maintain the site.',
  }));
}

const defectOf = ({ destination }: BrokenReference): string =>
  destination.target ? 'anchor' : 'page or file';
