import path from 'node:path';
import type { Problem } from '../content/problem';
import type { CheckedPage, CheckedUrl, LinkLocation } from './checkedPage';
import { copyString } from './copyString';
import {
  describeProblem,
  createSuggestions,
  groupFindings,
  type BrokenReference,
} from './linkProblems';
import { createResolver, listFiles, routeKey, type Destination, type Site } from './linkTargets';
import { readLinkLabels } from './linkLabels';
import { describeOtherReferences, type OtherReference } from './otherReferences';
import { mapConcurrently, readText } from './readFiles';
import { scanHtml } from './scanHtml';

export interface LinkCheckInput {
  /** Absolute. */
  publicDir: string;
  pages: readonly CheckedPage[];
  /** URLs of other files than pages. */
  urls?: readonly CheckedUrl[];
  /** Those of generated files that are no pages. */
  otherReferences?: readonly OtherReference[];
  /** E.g. `https://developers.example`; absolute links to this origin count as internal. */
  baseUrl: string;
  /** Finds the location of a link that no page's own content has (navigation, footer, contract). */
  locateSharedLink?: (href: string) => LinkLocation | undefined;
}

/**
 * Checks every internal link, asset URL and anchor of the built HTML, then the other references.
 *
 * Each page is read once, and only its ids are kept and those references
 * that are not yet known to be right, so that memory stays small on
 * large sites. Rejects when a page's HTML cannot be read. Problems come in the
 * order of `pages`, those of the other references last.
 */
export async function checkLinks(input: LinkCheckInput): Promise<Problem[]> {
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
    const { ids, loadedPrefixes, references } = page.references
      ? { ids: new Set<string>(), loadedPrefixes: [], references: page.references }
      : scanHtml(await readText(page.htmlFile));
    idsOf.set(routeKey(page.route), ids);
    if (loadedPrefixes.length > 0) prefixesOf.set(routeKey(page.route), loadedPrefixes);
    const suspected: BrokenReference[] = [];
    for (const { kind, href: cut } of references) {
      const passing = resolve(cut, page.route);
      if (passing === undefined || isFine(passing)) continue;
      const href = copyString(cut);
      const destination = resolve(href, page.route);
      if (destination) suspected.push({ page, reference: { kind, href }, destination });
    }
    return suspected;
  };

  const suspected = (await mapConcurrently(input.pages, scanPage)).flat();
  for (const { href, file } of input.urls ?? []) {
    const destination = resolve(href, '/');
    if (!destination || isFine(destination)) continue;
    suspected.push({ page: asPage(href, file), reference: { kind: 'link', href }, destination });
  }
  const others = (input.otherReferences ?? []).flatMap((reference) => {
    const destination = resolve(reference.href, '/');
    return destination && !isFine(destination) ? [{ ...reference, destination }] : [];
  });
  const unread = new Set(
    [...suspected, ...others].flatMap(({ destination: { target } }) =>
      target?.document !== undefined && !idsOf.has(target.document) ? [target.document] : [],
    ),
  );
  await mapConcurrently([...unread], async (document) => {
    idsOf.set(document, scanHtml(await readText(path.join(input.publicDir, document))).ids);
  });

  const isBroken = ({ destination }: { destination: Destination }) => !isFine(destination);
  const broken = suspected.filter(isBroken);
  const reports = groupFindings(broken, input.locateSharedLink);
  const reported = reports.filter(({ location }) => location.severity !== 'off');
  const suggest = createSuggestions(site, idsOf);
  const labelOf = await readLinkLabels(reported);
  return [
    ...reported.map((report) => describeProblem(report, suggest(report.finding), labelOf(report))),
    ...describeOtherReferences(others.filter(isBroken), broken, input.publicDir),
  ];
}

/** A file as a page with a link, which is reported at the file. */
const asPage = (href: string, file: string): CheckedPage => ({
  route: file,
  htmlFile: file,
  links: [{ href, text: href, file }],
});

async function readSite({ publicDir, pages, baseUrl }: LinkCheckInput): Promise<Site> {
  return {
    origin: new URL(baseUrl).origin,
    routes: new Set(pages.map((page) => routeKey(page.route))),
    files: new Set(await listFiles(publicDir)),
  };
}
