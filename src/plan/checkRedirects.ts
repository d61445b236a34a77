import { comparableRoute } from '../content/urls/comparableRoute';
import { didYouMean, nearest } from '../content/text/nearest';
import type { Problem } from '../content/problems/problem';
import { splitUrl, urlKey, type Redirect } from '../content/redirects';

type Finding = Pick<Problem, 'message' | 'expected' | 'found' | 'hint'>;

/**
 * Reports redirects from existing pages, repeated redirects, chains, loops, and redirects to pages
 * that do not exist. Anchors of targets are checked later, with the links in the HTML.
 *
 * @param routes - Routes of pages and downloads.
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  routes: readonly string[],
): Problem[] {
  const known = new Set(routes.map(comparableRoute));
  const byUrl = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const key = urlKey(redirect.from);
    if (!byUrl.has(key)) byUrl.set(key, redirect);
  }
  return redirects.flatMap((redirect): Problem[] => {
    const first = byUrl.get(urlKey(redirect.from)) ?? redirect;
    const source = first === redirect ? wrongSource(redirect, known) : repeated(first);
    const target = wrongTarget(redirect, byUrl, known);
    return [
      ...(source ? [problemAt(redirect, 'from', source)] : []),
      ...(target ? [problemAt(redirect, 'to', target)] : []),
    ];
  });
}

const problemAt = (
  { file, at, field }: Redirect,
  key: 'from' | 'to',
  finding: Finding,
): Problem => ({ severity: 'error', file, ...at[key], field: `${field}.${key}`, ...finding });

const repeated = ({ from, at }: Redirect): Finding => ({
  message: `\`${urlKey(from)}\` is redirected twice.`,
  expected: 'one entry for each URL; a trailing slash makes no difference',
  found: `another in line ${at.from.line}`,
  hint: 'Remove one of the two.',
});

function wrongSource({ from }: Redirect, known: ReadonlySet<string>): Finding | undefined {
  const exists = known.has(comparableRoute(from.route));
  if (from.anchor === '' && exists) {
    return {
      message: `\`${from.route}\` is a page of the site, which a redirect would hide.`,
      expected: 'a route that the site no longer has',
      found: from.route,
      hint: 'Remove the redirect, or the page.',
    };
  }
  if (from.anchor !== '' && !exists) {
    return {
      message: `\`${from.route}\` is not a page of the site, so only the whole page can be redirected.`,
      expected: 'a former anchor of a page that exists',
      found: `${from.route}#${from.anchor}`,
      hint: 'Leave out the anchor; browsers add the anchor of the request to the new URL.',
    };
  }
  return undefined;
}

function wrongTarget(
  { from, to }: Redirect,
  byUrl: ReadonlyMap<string, Redirect>,
  known: ReadonlySet<string>,
): Finding | undefined {
  if (!to.startsWith('/')) return undefined;
  const end = followRedirects(to, byUrl);
  if (end === undefined || urlKey(splitUrl(to)) === urlKey(from)) {
    return {
      message: `The redirect of \`${urlKey(from)}\` never ends.`,
      expected: 'a page of the site, or an https URL',
      found: `${to}, which is redirected back to it`,
      hint: 'Write where the content is now.',
    };
  }
  if (end !== to) {
    return {
      message: `The redirect of \`${urlKey(from)}\` ends at another redirect.`,
      expected: end,
      found: to,
      hint: `Write \`to: ${end}\`, so that readers are redirected once.`,
    };
  }
  const { route } = splitUrl(to);
  if (known.has(comparableRoute(route))) return undefined;
  return {
    message: `The target \`${route}\` is not a page of the site.`,
    expected: 'a route of the site, or an https URL',
    found: to,
    hint: didYouMean(nearest(comparableRoute(route), known), 'Write where the content is now.'),
  };
}

/** The URL at which a request ends; undefined for a loop. */
function followRedirects(start: string, byUrl: ReadonlyMap<string, Redirect>): string | undefined {
  const next = (url: string) => {
    const { route, anchor } = splitUrl(url);
    return (byUrl.get(comparableRoute(route)) ?? byUrl.get(urlKey({ route, anchor })))?.to;
  };
  const passed = new Set<string>();
  let url = start;
  for (let to = next(url); to !== undefined; to = next(url)) {
    if (passed.has(url)) return undefined;
    passed.add(url);
    url = to;
  }
  return url;
}
