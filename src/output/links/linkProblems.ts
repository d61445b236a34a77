import path from 'node:path';
import { listSome, nearest } from '@docs/core/text';
import { markdownLinksSetting } from '../../content/siteSchema';
import type { Problem } from '@docs/core/problems';
import type { CheckedPage, LinkLocation, LinkSource } from './checkedPage';
import { routeKey } from '../../content/urls/routes';
import type { Destination, Site } from './linkTargets';
import { memoise } from '../files/memoise';
import { authoredKinds, referenceKinds, type HtmlReference } from './scanHtml';

/** Distinct broken targets that get a suggestion; each costs a pass over all routes. */
const suggestionLimit = 200;

/** Pages that a hint names before it only counts the rest. */
const namedPages = 3;

/** A broken reference: to a missing anchor when it has a target, else to a missing path. */
export interface BrokenReference {
  page: CheckedPage;
  reference: HtmlReference;
  /** The href as an author writes it, without the path of `base_url`. */
  authored: string;
  destination: Destination;
}

/** All findings that one correction fixes. */
export interface Report {
  /** The first of them. */
  finding: BrokenReference;
  source: LinkSource | undefined;
  location: LinkLocation;
  /** False when the location is only the page's own file, for want of anything better. */
  isLocated: boolean;
  /** Routes of the pages that have the broken reference. */
  routes: Set<string>;
  /** Whether it resolves to the same path from all of them. */
  sameTarget: boolean;
  /** The first words that the HTML has for the reference. */
  label: string;
}

/** Groups findings that are fixed by one correction of an author, in their order. */
export function groupFindings(
  findings: readonly BrokenReference[],
  locateSharedLink: ((href: string) => LinkLocation | undefined) | undefined,
): Report[] {
  const locate = memoise((href: string) => locateSharedLink?.(href));
  const reports = new Map<string, Report>();
  const add = (key: string, report: Omit<Report, 'routes' | 'sameTarget' | 'label'>) => {
    const { page, destination, reference } = report.finding;
    const known = reports.get(key) ?? { ...report, routes: new Set(), sameTarget: true, label: '' };
    known.label ||= reference.label ?? '';
    known.routes.add(routeKey(page.route));
    known.sameTarget &&= known.finding.destination.path === destination.path;
    reports.set(key, known);
  };

  for (const finding of findings) {
    const { page, destination, authored: href } = finding;
    const { kind } = finding.reference;
    const defect = destination.target ? 'anchor' : 'path';
    const sources = authoredKinds.has(kind) ? page.links.filter((link) => link.href === href) : [];
    for (const source of sources) {
      const { file, line, column } = source;
      const key = keyOf('source', defect, href, file, line, column);
      add(key, { finding, source, location: source, isLocated: true });
    }
    if (sources.length > 0) continue;

    const shared = locate(href);
    if (shared) {
      const key = keyOf('shared', defect, kind, href, shared.file, shared.line, shared.column);
      add(key, { finding, source: undefined, location: shared, isLocated: true });
    } else {
      const location = { file: page.sourceFile ?? page.htmlFile };
      const key = keyOf('page', defect, kind, href, meaningOf(finding));
      add(key, { finding, source: undefined, location, isLocated: false });
    }
  }
  return [...reports.values()];
}

const keyOf = (...parts: (string | number | undefined)[]) => parts.join('\0');

/**
 * Distinguishes links that are authored alike on several pages by what they resolve to.
 * A bare `#id` stays one link: what repeats it on many pages is their frame.
 */
const meaningOf = ({ authored, destination }: BrokenReference) =>
  authored.startsWith('#') ? '' : destination.path;

type Suggest = (finding: BrokenReference) => string | undefined;

/** The nearest existing target of a finding, each looked for once and only so many of them. */
export function createSuggestions(
  site: Site,
  idsOf: ReadonlyMap<string, ReadonlySet<string>>,
): Suggest {
  const assets = [...site.files].filter(
    (file) => !/\.(?:html|br|gz)$|^\/(?:page-data\/|_)/.test(file),
  );
  const nearestRoute = limitSearch((route) => nearest(route, site.routes));
  const nearestAsset = limitSearch((file) => nearest(file, assets));
  const nearestIds = memoise((document: string) =>
    limitSearch((fragment) => nearest(fragment, idsOf.get(document) ?? [])),
  );
  return ({ reference, destination }) => {
    const { target, isOutside } = destination;
    if (isOutside) return undefined;
    if (target?.document !== undefined) {
      const id = nearestIds(target.document)(destination.fragment);
      return id === undefined ? undefined : `#${id}`;
    }
    const page = routeKey(destination.path.replace(/\.mdx?$/, ''));
    const isPage = referenceKinds[reference.kind].isOfPages && !/\.[a-z][a-z\d]{0,4}$/i.test(page);
    return isPage ? nearestRoute(page) : nearestAsset(destination.path);
  };
}

type Search = (path: string) => string | undefined;

/** A search that remembers its results and, once it has run often enough, finds nothing more. */
function limitSearch(search: Search): Search {
  let left = suggestionLimit;
  return memoise((path: string) => {
    left -= 1;
    return left >= 0 ? search(path) : undefined;
  });
}

/**
 * The problem of a report, with a suggestion.
 *
 * @param options.severityOfPaths - For paths that do not exist.
 * @param options.severityOfMarkdown - For links by file, and for anchors.
 */
export function describeProblem(
  report: Report,
  suggestion: string | undefined,
  { severityOfPaths, severityOfMarkdown, drafts }: DescribeOptions,
): Problem {
  const { finding, routes, source, label } = report;
  const { noun } = referenceKinds[finding.reference.kind];
  const repeated = routes.size > 1 ? ` on ${routes.size} pages` : '';
  const isDraft = drafts.has(routeKey(finding.destination.path));
  const { defect, hint, isOfMarkdown } = isDraft ? toDraft : defectOf(report);
  const severity = isOfMarkdown ? severityOfMarkdown : severityOfPaths;
  const { location } = report;
  const text = source?.text.trim() || label || finding.authored;
  return {
    severity: isDraft ? 'error' : severityAt(location, severity),
    file: fromRoot(location.file),
    line: location.line,
    column: location.column,
    message: `The ${noun} “${text}”${repeated} ${defect}.`,
    expected: suggestion === undefined ? undefined : `nearest existing: ${suggestion}`,
    found: authoredHref(report),
    ...(isOfMarkdown && { setting: markdownLinksSetting }),
    hint: report.isLocated ? hint : `${hint} It is on ${listSome([...routes], namedPages)}.`,
  };
}

const severityAt = (
  { severity: ofPlace = 'off' }: LinkLocation,
  severity: Problem['severity'],
): Problem['severity'] => (ofPlace === 'off' ? severity : ofPlace);

interface DescribeOptions {
  severityOfPaths: Problem['severity'];
  severityOfMarkdown: Problem['severity'];
  /** Routes of the drafts that the build leaves out, in the form of `routeKey`. */
  drafts: ReadonlySet<string>;
}

const toDraft: Defect = {
  defect: 'points to a draft, which is not published',
  hint: 'Remove the link, or remove `draft: true` from the frontmatter of that page.',
};

/** The Markdown path rather than the URL that it became, with the anchor where that is missing. */
function authoredHref({ finding: { authored, destination }, source }: Report): string {
  const file = source?.markdownFile;
  if (file === undefined) return authored;
  return destination.target && !file.includes('#') ? `${file}#${destination.fragment}` : file;
}

interface Defect {
  /** Whether it is a link by file, or an anchor. */
  isOfMarkdown?: true;
  defect: string;
  hint: string;
}

function defectOf({ finding, source, sameTarget }: Report): Defect {
  const {
    reference,
    destination: { target, isOutside },
  } = finding;
  if (target) {
    const where = sameTarget ? target.document : 'the same page';
    return {
      isOfMarkdown: true,
      defect: `points to a heading that does not exist on ${where}`,
      hint: 'Link to a heading that the page has, or add this one.',
    };
  }
  if (isOutside) {
    return {
      defect: 'points outside of the site, because `base_url` has a path',
      hint: 'The build adds that path to links and images in Markdown. An element with JavaScript needs `withPrefix` of gatsby.',
    };
  }
  if (source?.markdownFile !== undefined) {
    return {
      isOfMarkdown: true,
      defect: 'points to a Markdown file that does not exist',
      hint: 'Correct the path, or add the Markdown file.',
    };
  }
  const { isOfPages } = referenceKinds[reference.kind];
  const missing = isOfPages ? 'page or file' : 'file';
  return {
    defect: `${reference.kind === 'frame' ? 'shows' : 'points to'} a ${missing} that does not exist`,
    hint: `Correct the URL, or add the ${missing}.`,
  };
}

const fromRoot = (file: string) =>
  (path.isAbsolute(file) ? path.relative(process.cwd(), file) : file).split(path.sep).join('/');
