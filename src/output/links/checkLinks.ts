import { basePathOf } from '../../content/urls/siteAddress';
import { displayPath } from '@docs/core/files';
import { listSome } from '@docs/core/text';
import type { Problem } from '@docs/core/problems';
import type { LinkLocation } from './checkedPage';
import { findBrokenLinks, type CheckedFiles } from './findBrokenLinks';
import {
  describeProblem,
  createSuggestions,
  groupFindings,
  type BrokenReference,
} from './linkProblems';
import { listFiles } from '../files/readFiles';
import { routeKey } from '../../content/urls/routes';
import type { Site } from './linkTargets';

export interface LinkCheckInput extends CheckedFiles {
  /** Paths of the files of the site, with a leading slash, where they are known. */
  files?: readonly string[] | undefined;
  /** The `base_url`, such as `https://developers.example/help`. */
  baseUrl: string;
  /** What an authored path that does not exist is. */
  severityOfPaths?: Problem['severity'];
  /** What a link by file without its file is, and a missing anchor. */
  severityOfMarkdown?: Problem['severity'];
  /** Routes of the drafts that the build leaves out, in the form of `routeKey`. */
  drafts?: ReadonlySet<string>;
  /** Finds the location of a link that no page's own content has (navigation, footer, contract). */
  locateSharedLink?: (href: string) => LinkLocation | undefined;
}

/**
 * Checks every internal link, asset URL and anchor of the built HTML, then the links of the other
 * files. Rejects when a page's HTML cannot be read. Problems come in the order of `pages`.
 */
export async function checkLinks(input: LinkCheckInput): Promise<Problem[]> {
  const { severityOfPaths = 'error', severityOfMarkdown = 'warning', drafts = new Set() } = input;
  const options = { severityOfPaths, severityOfMarkdown, drafts };
  const site = await readSite(input);
  const { inPages, inDocuments, idsOf } = await findBrokenLinks(input, site);
  const [authored, generated] = bySource(inDocuments);
  const correctable = [...inPages, ...newIn(authored, inPages)];
  const reports = groupFindings(correctable, input.locateSharedLink);
  const reported = reports.filter(({ location }) => location.severity !== 'off');
  const suggest = createSuggestions(site, idsOf);
  return [
    ...reported.map((report) => describeProblem(report, suggest(report.finding), options)),
    ...describeGeneratorFaults(newIn(generated, correctable)),
  ];
}

/** Those that an author can correct, and those of the generator. */
const bySource = (findings: readonly BrokenReference[]): [BrokenReference[], BrokenReference[]] => [
  findings.filter(({ page }) => page.sourceFile !== undefined),
  findings.filter(({ page }) => page.sourceFile === undefined),
];

/** Findings of documents, without those that their pages report with a line. */
function newIn(
  findings: readonly BrokenReference[],
  known: readonly BrokenReference[],
): BrokenReference[] {
  const keyOfTarget = ({ destination: { path: target, fragment } }: BrokenReference) =>
    `${routeKey(target)}#${fragment}`;
  const targets = new Set(known.map(keyOfTarget));
  return findings.filter((finding) => !targets.has(keyOfTarget(finding)));
}

async function readSite({ publicDir, files, pages, baseUrl }: LinkCheckInput): Promise<Site> {
  return {
    origin: new URL(baseUrl).origin,
    basePath: basePathOf(baseUrl),
    routes: new Set(pages.map((page) => routeKey(page.route))),
    files: new Set(files ?? (await listFiles(publicDir))),
  };
}

/** Paths that a message names before it only counts the rest. */
const namedPaths = 3;

/** Broken links that no author has written: one problem for each file and kind of defect. */
function describeGeneratorFaults(broken: readonly BrokenReference[]): Problem[] {
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
