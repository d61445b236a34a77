import { words } from '@docs/core/words';
import { addBasePath, basePathOf } from '../../content/urls/siteAddress';
import { comparableRoute, markdownRoute } from '../../content/urls/routes';
import { decodePercent } from '@docs/core/urls';
import { escapeXml } from '@docs/core/text';
import { splitAnchor, type Redirect } from '../../content/redirects';
import { writeFileIn } from '../files/siteFiles';
import { formatRedirectsFile, redirectsFile, type Move } from './redirectsFile';

/**
 * Writes `_redirects` for Netlify, Cloudflare Pages and `npm start`, and a page at each former
 * route, which redirects browsers and search engines on any other server.
 *
 * @param baseUrl - URL of the site, without a trailing slash.
 */
export function writeRedirects(
  publicDir: string,
  redirects: readonly Redirect[],
  baseUrl: string,
): void {
  const ofPages = redirects.filter(({ from }) => from.anchor === '');
  if (ofPages.length === 0) return;
  const moves = ofPages.flatMap((redirect) => movesOf(redirect, baseUrl));
  writeFileIn(publicDir, redirectsFile, formatRedirectsFile(moves));
  for (const { from, to } of ofPages) {
    const target = targetUrl(to, baseUrl);
    const page = redirectPage(target, new URL(target, baseUrl));
    writeFileIn(publicDir, `${decodePercent(from.route)}/index.html`, page);
  }
}

/** The variants of a former route, and its Markdown. */
function movesOf({ from, to }: Redirect, baseUrl: string): Move[] {
  const target = targetUrl(to, baseUrl);
  const source = comparableRoute(targetUrl(from.route, baseUrl));
  const pages = [source, `${source}/`].map((variant) => ({ from: variant, to: target }));
  if (!to.startsWith('/')) return pages;
  const { route } = splitAnchor(to);
  return [...pages, { from: markdownRoute(source), to: targetUrl(markdownRoute(route), baseUrl) }];
}

/** What a browser requests: percent-encoded, and without the origin if it is the site's own. */
function targetUrl(to: string, baseUrl: string): string {
  const { origin, pathname, hash, href } = new URL(to, baseUrl);
  const isOwn = to.startsWith('/') && origin === new URL(baseUrl).origin;
  return isOwn ? addBasePath(basePathOf(baseUrl), pathname + hash) : href;
}

const redirectPage = (to: string, { origin, pathname, search }: URL): string => {
  const target = escapeXml(to);
  return `<!DOCTYPE html>
<html lang="${words.language.tag}">
<head>
<meta charset="utf-8">
<title>${escapeXml(words.page.moved)}</title>
<link rel="canonical" href="${escapeXml(origin + pathname + search)}">
<meta http-equiv="refresh" content="0; url=${target}">
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body>
<p>${escapeXml(words.page.movedTo)} <a href="${target}">${target}</a></p>
</body>
</html>
`;
};
