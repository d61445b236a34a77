import { checkContract, checkDescriptions } from '../checks/checkContract';
import { checkDescriptionIds } from '../checks/checkIds';
import { createReferenceChecker, reportWithoutContract } from '../checks/checkContractReferences';
import path from 'node:path';
import { displayPath, isFile } from '@docs/core/files';
import { notFoundFile, type AuthoredFile, type PageSource } from '../content/readContent';
import { brokenLinkSeverity } from '../content/siteSchema';
import { ownStyles } from '../content/theme';
import type { Problem } from '@docs/core/problems';
import { setWords } from '@docs/core/words';
import { siteAddress } from '../content/urls/siteAddress';
import { findUses, type Uses } from '../checks/findUses';
import type { PageProblem } from '../mdx/plugins/pageFile';
import { joinSampleFences, type SampleFile } from '../mdx/sampleFiles';
import type { Navigation, PagePlan, SitePlan, VersionPlan } from '../plan/pagePlan';
import { addContractPages, contractPagesOf } from '../plan/addContractPages';
import { buildNavigation } from '../plan/buildNavigation';
import { checkPublishedRoutes } from '../plan/checkPublishedUrls';
import { checkRedirects } from '../plan/checkRedirects';
import { listedPart, withoutDrafts } from '../plan/listed';
import { planSite, versionsOfPlan } from '../plan/planSite';
import { readSite, versionsOfSource, type SiteSource, type VersionSource } from '../plan/readSite';
import { listLinkableRoutes } from '../plan/siteRoutes';
import { createHrefResolver, type ResolveHref } from '../plan/hrefResolver';
import type { VersionChanges } from '@docs/openapi/changes';
import { checkImports } from './checkImports';
import type { OnCompiled } from './compileManyPages';
import { addContractChanges } from './addContractChanges';
import { findGoneRoutes } from './gonePages';
import { restoreLastGood } from './lastGood';
import {
  checkOwnNames,
  noOwnComponents,
  ownComponentsFile,
  readOwnComponents,
  type OwnComponents,
} from './ownComponents';
import { compilePages, type Cache, type CachedPage } from './pageCache';
import { prepareContract, type PreparedContract } from './prepareContract';
import { checkForSearchEngines } from './checkForSearchEngines';

/** One version of the documentation, ready for nodes and pages. */
export interface PreparedVersion extends PreparedContract {
  source: VersionSource;
  plan: VersionPlan;
  /** Resolves links on pages of the version. */
  resolveHref: ResolveHref;
  /** The programs that its pages contain, by name. */
  samples: SampleFile[];
  users: Uses;
  /** What its contract changed; undefined for the oldest version and on a site with one. */
  changes?: VersionChanges | undefined;
}

/** The whole site: its files, read, planned, compiled and checked, each once. */
export interface PreparedSite {
  /** As the files are, with the last good form of each. */
  authored: SiteSource;
  /** With the pages that the contract gives. */
  source: SiteSource;
  plan: SitePlan;
  navigation: Navigation;
  /** The current version first. */
  versions: PreparedVersion[];
  /** Compiled pages by their path below the content root. */
  compiled: ReadonlyMap<string, CachedPage>;
  /** The components of the content root. */
  own: OwnComponents;
  /** Routes that earlier states of the content had; none in a build. */
  gone: ReadonlySet<string>;
  /** Of each file, and of how the files fit together. */
  problems: Problem[];
}

interface PrepareOptions {
  onCompiled?: OnCompiled;
  leavesExamples?: boolean;
  showsDrafts?: boolean;
}

/**
 * Reads a content root and prepares all that the build is generated from.
 *
 * @param contentDir - Absolute path of the content root.
 * @param cache - Undefined before Gatsby has opened its cache.
 * @param before - The last prepared site; its files replace those that have a mistake now.
 * @param options.onCompiled - Called for each page that is compiled.
 * @param options.leavesExamples - Whether `checkExamples` is called later: the examples of a large
 *   contract take as long as all the rest.
 * @param options.showsDrafts - Whether drafts are pages, as in `gatsby develop`.
 * @returns The site; mistakes are in `problems`, nothing is thrown for them.
 */
export async function prepareSite(
  contentDir: string,
  cache: Cache | undefined,
  before?: PreparedSite,
  { onCompiled, leavesExamples = false, showsDrafts = false }: PrepareOptions = {},
): Promise<PreparedSite> {
  const authored = restoreLastGood(await readSite(contentDir, before?.authored), before?.authored);
  if (authored.words) setWords(authored.words);
  const source = addContractPages(showsDrafts ? authored : withoutDrafts(authored));
  const { plan, problems: planProblems } = planSite(source);
  const plans = versionsOfPlan(plan);
  const sources = versionsOfSource(source);
  const own = readOwnComponents(contentDir) ?? before?.own ?? noOwnComponents;
  const pages = sources.flatMap((version) => version.pages);
  const latest = await compilePages(contentDir, pages, cache, onCompiled, own);
  // React renders the not-found page in any case, so state makes no difference there.
  const withoutState = { ...own, withState: [] };
  const others = source.notFound ? [source.notFound] : [];
  const ofOthers = await compilePages(contentDir, others, cache, undefined, withoutState);
  ofOthers.forEach((page, file) => latest.set(file, page));
  const compiled = new Map(
    [...latest].map(([file, cached]) => [
      file,
      isBroken(cached) ? (before?.compiled.get(file) ?? cached) : cached,
    ]),
  );
  const compiledPage = ({ relativePath }: PagePlan) => compiled.get(relativePath)?.page;
  const samples = sources.map((version) => joinSamples(version, compiled));
  const sampleFiles = samples.map(({ files }) => files);
  const navigation = buildNavigation(plan, source.site, sampleFiles);
  const problems = [source, { problems: planProblems }, ...samples].flatMap((one) => one.problems);
  const address = siteAddress(source.site);
  const prepared = plans.map((versionPlan, index): PreparedVersion => {
    const version = sources[index] ?? source;
    const known = before?.versions.find(({ source: old }) => old.contract === version.contract);
    const resolveHref = createHrefResolver(navigation, versionPlan.version, address);
    const result: PreparedVersion = {
      source: version,
      plan: versionPlan,
      resolveHref,
      samples: sampleFiles[index] ?? [],
      users: findUses(listedPart(versionPlan), compiledPage, resolveHref),
      ...prepareContract(version, listedPart(versionPlan), compiled, known),
    };
    if (!leavesExamples) result.exampleProblems ??= findExampleProblems(result);
    problems.push(...(result.exampleProblems ?? []));
    const files = [...version.pages, ...(index === 0 ? others : [])];
    const ofPages = pageProblems(result, files, latest, brokenLinkSeverity(source.site));
    problems.push(...ofPages, ...idProblems(result, latest));
    return result;
  });
  problems.push(...ownProblems(source, pages, own, latest));
  const gone = findGoneRoutes(plan, before);
  problems.push(
    ...checkForSearchEngines(source, plan, compiled),
    ...movedUrlProblems(source, plan),
  );
  const versions = addContractChanges(prepared, navigation.versions ?? []);
  return { authored, source, plan, navigation, versions, compiled, own, gone, problems };
}

/** Adds the problems of examples that `prepareSite` left unchecked, if it left any. */
export function checkExamples(site: PreparedSite): PreparedSite {
  const left = site.versions.filter(({ exampleProblems }) => exampleProblems === undefined);
  if (left.length === 0) return site;
  const found = new Map(left.map((version) => [version, findExampleProblems(version)]));
  return {
    ...site,
    versions: site.versions.map((version) => ({
      ...version,
      exampleProblems: version.exampleProblems ?? found.get(version),
    })),
    problems: [...site.problems, ...[...found.values()].flat()],
  };
}

function findExampleProblems({ source, findUnknownIds }: PreparedVersion): Problem[] {
  const { contract, readContract } = source;
  if (!contract || !readContract) return [];
  return [
    ...checkContract(contract, readContract),
    ...checkDescriptions(contract, readContract),
    ...checkDescriptionIds(contract, findUnknownIds, readContract),
  ];
}

/** Whether all routes of a site are known: its settings, sidebars and contracts can be read. */
export const isComplete = (source: SiteSource): boolean =>
  source.site !== undefined &&
  versionsOfSource(source).every(
    (version) =>
      version.sidebars.length > 0 && (!contractPagesOf(version) || version.contract !== undefined),
  );

/**
 * Finds problems of redirects, and published routes that are gone without one. It reports nothing
 * while the sidebars or a contract with pages cannot be read, because their routes only seem gone.
 */
function movedUrlProblems(source: SiteSource, plan: SitePlan): Problem[] {
  if (!isComplete(source)) return [];
  const { redirects, published } = source;
  const routes = listLinkableRoutes(plan);
  return [
    ...checkRedirects(redirects, routes),
    ...checkPublishedRoutes(published, redirects, routes),
  ];
}

/** The sample files of a version's pages. */
const joinSamples = ({ pages }: VersionSource, compiled: ReadonlyMap<string, CachedPage>) =>
  joinSampleFences(
    pages.map(({ file, relativePath }) => ({
      file,
      fences: compiled.get(relativePath)?.page.sampleFences ?? [],
    })),
  );

const isBroken = ({ page }: CachedPage): boolean =>
  page.problems.some(({ severity }) => severity === 'error');

/** Problems of what the content root imports, of its components and its not-found page. */
function ownProblems(
  { contentDir, notFound }: SiteSource,
  pages: readonly PageSource[],
  own: OwnComponents,
  compiled: ReadonlyMap<string, CachedPage>,
): Problem[] {
  const importing = pages.map((page) => ({
    ...page,
    imports: compiled.get(page.relativePath)?.page.imports ?? [],
  }));
  // They are imported like modules of a page.
  const ofAllPages = [ownComponentsFile(contentDir), path.join(contentDir, ownStyles)]
    .filter(isFile)
    .map((absolutePath) => ({
      file: displayPath(absolutePath),
      absolutePath,
      imports: [{ source: `./${path.basename(absolutePath)}`, names: [], line: 1, column: 1 }],
    }));
  return [
    ...checkImports([...importing, ...ofAllPages], contentDir),
    ...checkOwnNames(contentDir, own),
    ...(notFound && compiled.get(notFoundFile)?.page.needsModule ? [codeInNotFound(notFound)] : []),
  ];
}

const codeInNotFound = ({ file }: AuthoredFile): Problem => ({
  severity: 'error',
  file,
  message: 'The text of the not-found page may not contain JavaScript.',
  expected: 'Markdown and components',
  found: 'an import, an export or an expression',
  hint: 'Move the JavaScript into a component of `components/index.tsx`.',
});

/** Problems of the pages of a version, within each page and against the contract. */
function pageProblems(
  { source: { readContract }, facts }: PreparedVersion,
  files: readonly AuthoredFile[],
  compiled: ReadonlyMap<string, CachedPage>,
  severityOfLinks: Problem['severity'],
): Problem[] {
  // While the contract cannot be read, that is the only problem reported.
  const checkReferences =
    facts && readContract?.validate
      ? createReferenceChecker(facts, readContract.validate)
      : readContract
        ? (): PageProblem[] => []
        : reportWithoutContract;
  return files.flatMap(({ relativePath, file }) => {
    const { problems = [], contractReferences = [] } = compiled.get(relativePath)?.page ?? {};
    return [...problems, ...checkReferences(contractReferences)].map(
      ({ isBrokenLink, ...problem }) => ({
        file,
        ...problem,
        ...(isBrokenLink && { severity: severityOfLinks }),
      }),
    );
  });
}

/** IDs of the pages of a version that its contract does not know. */
const idProblems = (
  { source: { pages }, findUnknownIds }: PreparedVersion,
  compiled: ReadonlyMap<string, CachedPage>,
): Problem[] =>
  pages.flatMap(({ relativePath, file }) =>
    findUnknownIds(compiled.get(relativePath)?.text ?? '').map((problem) => ({ ...problem, file })),
  );
