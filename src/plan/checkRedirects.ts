import { comparableRoute } from '../content/urls/routes';
import { decodePercent } from '@docs/core/urls';
import { didYouMean, nearest } from '@docs/core/text';
import type { Problem } from '@docs/core/problems';
import { splitAnchor, urlKey, type Redirect } from '../content/redirects';

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

/**
 * Reports redirects that would replace a file of the site, need a file as a folder, or have a
 * name that is not valid for files.
 *
 * @param files - Paths of all files of the site, with a leading slash.
 */
export function checkRedirectFiles(
  redirects: readonly Redirect[],
  files: Iterable<string>,
): Problem[] {
  const known = new Set(files);
  return redirects.flatMap((redirect): Problem[] => {
    const { anchor, route } = redirect.from;
    if (anchor !== '') return [];
    const path = comparableRoute(decodePercent(route));
    const page = `${path}/index.html`;
    const taken = [...foldersOf(page), page, `${path}.html`].find((file) =>
      known.has(file.replace(/\.(?:br|gz)$/, '')),
    );
    known.add(page);
    if (taken !== undefined) return [problemAt(redirect, 'from', inPlaceOfFile(route, taken))];
    return path.split('/').every((name) => Buffer.byteLength(name) <= longestName)
      ? []
      : [problemAt(redirect, 'from', tooLong(route))];
  });
}

/** The most bytes of a file name. */
const longestName = 255;

/** Returns `/a` and `/a/b` for `/a/b/index.html`. */
const foldersOf = (file: string): string[] =>
  [...file.matchAll(/(?<=.)\//g)].map(({ index }) => file.slice(0, index));

const inPlaceOfFile = (route: string, file: string): Finding => ({
  message: `\`${route}\` cannot be redirected, because the site has the file \`${file}\`.`,
  expected: 'a route that is neither a file of the site nor below one',
  found: route,
  hint: 'Remove the redirect.',
});

const tooLong = (route: string): Finding => ({
  message: 'A segment of the route is longer than the name of a file can be.',
  expected: `segments of at most ${longestName} bytes`,
  found: route,
  hint: 'Remove the redirect.',
});

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
  if (end === undefined || urlKey(splitAnchor(to)) === urlKey(from)) {
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
  const { route } = splitAnchor(to);
  if (known.has(comparableRoute(route))) return undefined;
  return {
    message: `The target \`${route}\` is not a page of the site.`,
    expected: 'a route of the site, or an https URL',
    found: to,
    hint: didYouMean(nearest(comparableRoute(route), known), 'Write where the content is now.'),
  };
}

/** Returns the URL at which a request ends, or undefined for a loop. */
function followRedirects(start: string, byUrl: ReadonlyMap<string, Redirect>): string | undefined {
  const next = (url: string) => {
    const { route, anchor } = splitAnchor(url);
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
