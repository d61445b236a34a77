import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { formatProblems, hasErrors } from '../content/problem';
import { displayPath } from '../content/displayPath';
import type { ContentSet } from '../content/readContent';
import { builtSite } from '../graph/createSite';
import { digestOfInputs, markBuilt } from './buildStamp';
import type { VersionPlan } from '../plan/pagePlan';
import { buildNavigation } from '../plan/buildNavigation';
import { createVersionAwareHref } from '../plan/versionAwareHref';
import { versionsOfPlan } from '../plan/planSite';
import { canonicalRoutes, hasAuthoredHome, siteRoutes } from '../plan/siteRoutes';
import { checkLinks, type CheckedPage } from './checkLinks';
import { contractLinkLocator } from './contractLinks';
import { htmlFileOf } from './htmlFileOf';
import { sharedLinkLocator } from './sharedLinks';
import { writeDownloads } from './writeDownloads';
import { writeHtmlAliases } from './writeHtmlAliases';
import { writeRoutes } from './writeRoutes';
import { writeSitemap } from './writeSitemap';

/**
 * What happens once the HTML stands: files beside the pages, then the link
 * check. Broken links end the build with a non-zero exit.
 */
export async function finishBuild({ reporter }: BuildArgs): Promise<void> {
  const site = builtSite();
  if (!site) throw new Error('The build ended without a page plan.');
  const publicDir = path.join(process.cwd(), 'public');
  const { plan, content, compiled, references } = site;
  const baseUrl = content.site?.base_url ?? '';

  const title = content.site?.title ?? '';
  writeRoutes(publicDir, siteRoutes(plan, title));
  writeSitemap(publicDir, canonicalRoutes(plan, title), baseUrl);
  await writeDownloads(publicDir, content, plan);

  const activity = reporter.activityTimer('Check links');
  activity.start();
  const navigation = buildNavigation(plan, content.site);
  const sets = [content, ...content.olderVersions];
  const ownPage = (route: string, { sidebarsFile }: ContentSet = content): CheckedPage => ({
    route,
    htmlFile: htmlFileOf(publicDir, route),
    links: [],
    sourceFile: sidebarsFile,
  });
  const pagesOf = (version: VersionPlan, at: number): CheckedPage[] => {
    const resolveHref = createVersionAwareHref(navigation, version.version);
    return [
      ...version.pages.map((page) => ({
        route: page.route,
        htmlFile: htmlFileOf(publicDir, page.route),
        sourceFile: page.file,
        deferredIds: references[at]?.deferred.get(page.id) ?? [],
        links: (compiled.get(page.relativePath)?.page.links ?? []).map((link) => ({
          ...link,
          href: resolveHref(link.href),
          file: page.file,
        })),
      })),
      ...version.categories.map(({ route }) => ownPage(route, sets[at])),
    ];
  };
  const sharedLink = sharedLinkLocator([
    path.join(content.contentDir, 'site.yaml'),
    ...sets.map(({ folder }) => path.join(folder, 'sidebars.yaml')),
  ]);
  const contractLink = contractLinkLocator(sets.map(({ folder }) => path.join(folder, 'api')));
  const problems = await checkLinks({
    publicDir,
    baseUrl,
    pages: [
      ...versionsOfPlan(plan).flatMap(pagesOf),
      ...(hasAuthoredHome(plan) ? [] : [ownPage('/')]),
      { ...ownPage('/404.html'), htmlFile: path.join(publicDir, '404.html') },
    ],
    locateSharedLink: (href) => sharedLink(href) ?? contractLink(href),
  });
  activity.end();
  // After the check, so that a copy of a page is not taken for a page of its own.
  writeHtmlAliases(publicDir, plan);

  if (!hasErrors(problems)) markBuilt(digestOfInputs());
  if (problems.length === 0) return;
  const text = `Problems with links\n\n${formatProblems(problems)}\n`;
  if (!hasErrors(problems)) {
    reporter.warn(text);
    return;
  }
  process.stderr.write(
    `\n${text}\n${displayPath(publicDir)}/ holds this failed build; do not deploy it.\n`,
  );
  process.exit(1);
}
