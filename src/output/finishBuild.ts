import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { formatProblems, hasErrors } from '../content/problem';
import { displayPath } from '../content/readContent';
import { builtSite } from '../graph/createSite';
import { digestOfInputs, markBuilt } from './buildStamp';
import { hasOwnHome, siteRoutes } from '../plan/siteRoutes';
import { checkLinks, type CheckedPage } from './checkLinks';
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
  const { plan, content, compiled } = site;
  const baseUrl = content.site?.base_url ?? '';

  const routes = siteRoutes(plan, content.site?.title ?? '');
  writeRoutes(publicDir, routes);
  writeSitemap(publicDir, routes, baseUrl);
  await writeDownloads(publicDir, content.contentDir);

  const activity = reporter.activityTimer('Check links');
  activity.start();
  const ownPage = (route: string, htmlFile: string): CheckedPage => ({
    route,
    htmlFile,
    links: [],
    sourceFile: content.sidebarsFile,
  });
  const problems = await checkLinks({
    publicDir,
    baseUrl,
    pages: [
      ...plan.pages.map((page) => ({
        route: page.route,
        htmlFile: htmlFileOf(publicDir, page.route),
        sourceFile: page.file,
        links: (compiled.get(page.relativePath)?.page.links ?? []).map((link) => ({
          ...link,
          file: page.file,
        })),
      })),
      ...plan.categories.map(({ route }) => ownPage(route, htmlFileOf(publicDir, route))),
      ...(hasOwnHome(plan) ? [] : [ownPage('/', htmlFileOf(publicDir, '/'))]),
      ownPage('/404.html', path.join(publicDir, '404.html')),
    ],
    locateSharedLink: sharedLinkLocator([
      path.join(content.contentDir, 'site.yaml'),
      path.join(content.contentDir, 'sidebars.yaml'),
    ]),
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
