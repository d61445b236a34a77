import path from 'node:path';
import { basePathOf, removeBasePath } from '../content/basePath';
import type { Problem } from '../content/problem';
import type { CheckedDocument, CheckedPage, LinkLocation } from './checkedPage';
import { copyString } from './copyString';
import {
  describeProblem,
  createSuggestions,
  groupFindings,
  type BrokenReference,
} from './linkProblems';
import { createResolver, listFiles, routeKey, type Destination, type Site } from './linkTargets';
import { generatorProblems } from './generatorProblems';
import { readLinkLabels } from './linkLabels';
import { mapConcurrently, readText } from './readFiles';
import { scanHtml, type HtmlReference } from './scanHtml';

export interface LinkCheckInput {
  /** Absolute. */
  publicDir: string;
  /** Paths of the files there, with a leading slash, where they are known. */
  files?: readonly string[] | undefined;
  pages: readonly CheckedPage[];
  /** Files that are no pages, whose links are checked once those of the HTML are known. */
  documents?: readonly CheckedDocument[];
  /** E.g. `https://developers.example/docs`; absolute links to what is below it count as internal. */
  baseUrl: string;
  /** What an authored path that does not exist is; a missing anchor is always a warning. */
  severityOfPaths?: Problem['severity'];
  /** Finds the location of a link that no page's own content has (navigation, footer, contract). */
  locateSharedLink?: (href: string) => LinkLocation | undefined;
}

/**
 * Checks every internal link, asset URL and anchor of the built HTML, then the links of the other files.
 *
 * Each page is read once, and only its ids are kept and those references
 * that are not yet known to be right, so that memory stays small on
 * large sites. Rejects when a page's HTML cannot be read. Problems come in the
 * order of `pages`.
 */
export async function checkLinks(input: LinkCheckInput): Promise<Problem[]> {
  const { publicDir, severityOfPaths = 'error' } = input;
  const site = await readSite(input);
  const resolve = createResolver(site);
  const idsOf = new Map<string, ReadonlySet<string>>();
  /** Ids within what a page loads on demand begin with one of these. */
  const prefixesOf = new Map<string, readonly string[]>();

  const isFine = ({ target, fragment }: Destination) =>
    target !== undefined &&
    (fragment === '' ||
      target.document === undefined ||
      idsOf.get(target.document)?.has(fragment) === true ||
      prefixesOf.get(target.document)?.some((prefix) => fragment.startsWith(prefix)) === true);

  const scanPage = async (page: CheckedPage): Promise<BrokenReference[]> => {
    const { ids, loadedPrefixes, references } = scanHtml(await readText(page.htmlFile));
    idsOf.set(routeKey(page.route), ids);
    // Every id begins with the empty string.
    const prefixes = page.hasUnknownIds ? [''] : loadedPrefixes;
    if (prefixes.length > 0) prefixesOf.set(routeKey(page.route), prefixes);
    return suspect(page, references);
  };

  const suspect = (page: CheckedPage, references: readonly HtmlReference[]): BrokenReference[] => {
    const suspected: BrokenReference[] = [];
    for (const passed of references) {
      const passing = resolve(passed, page.route);
      if (passing === undefined || isFine(passing)) continue;
      const reference = { kind: passed.kind, href: copyString(passed.href) };
      const destination = resolve(reference, page.route);
      if (!destination) continue;
      const authored = asAuthored(reference, site);
      suspected.push({ page, reference, authored, destination });
    }
    return suspected;
  };

  const inPages = (await mapConcurrently(input.pages, scanPage)).flat();
  const inDocuments = (
    await mapConcurrently(
      input.documents ?? [],
      async ({ url, sourceFile, links = [], readReferences }) => {
        const page = { route: url, htmlFile: path.join(publicDir, url), sourceFile, links };
        return suspect(page, await readReferences());
      },
    )
  ).flat();
  const suspected = [...inPages, ...inDocuments];
  const unread = new Set(
    suspected.flatMap(({ destination: { target } }) =>
      target?.document !== undefined && !idsOf.has(target.document) ? [target.document] : [],
    ),
  );
  await mapConcurrently([...unread], async (document) => {
    idsOf.set(document, scanHtml(await readText(path.join(publicDir, document))).ids);
  });

  const isBroken = ({ destination }: BrokenReference) => !isFine(destination);
  const brokenInPages = inPages.filter(isBroken);
  const [authored, generated] = bySource(inDocuments.filter(isBroken));
  const correctable = [...brokenInPages, ...newIn(authored, brokenInPages)];
  const reports = groupFindings(correctable, input.locateSharedLink);
  const reported = reports.filter(({ location }) => location.severity !== 'off');
  const suggest = createSuggestions(site, idsOf);
  const labelOf = await readLinkLabels(reported);
  return [
    ...reported.map((report) =>
      describeProblem(report, suggest(report.finding), labelOf(report), severityOfPaths),
    ),
    ...generatorProblems(newIn(generated, correctable)),
  ];
}

/** An href of the HTML as an author writes it: without the path of `base_url`. */
const asAuthored = ({ kind, href }: HtmlReference, { basePath }: Site): string =>
  (kind === 'route' ? undefined : removeBasePath(basePath, href)) ?? href;

/** Those that an author can correct, and those of the generator. */
const bySource = (findings: readonly BrokenReference[]): [BrokenReference[], BrokenReference[]] => [
  findings.filter(({ page }) => page.sourceFile !== undefined),
  findings.filter(({ page }) => page.sourceFile === undefined),
];

/** Findings of documents but those that their pages have too, where they have a line. */
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
