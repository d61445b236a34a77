import { readFile } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Parser, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { decodePercent } from '../content/decodePercent';
import { nearest } from '../content/nearest';
import type { Problem } from '../content/problem';
import { comparableRoute } from '../content/comparableRoute';

/** A link as its author wrote it, for pointing back from the HTML to the source. */
export interface LinkSource {
  /** As rendered in the HTML, with character references decoded. */
  href: string;
  text: string;
  /** Absolute, or relative to the project's root. */
  file: string;
  line: number;
  column: number;
  /** The path written, when the author linked to a `.md` or `.mdx` file. */
  markdownFile?: string;
}

/** A page of the site and the HTML that was built for it. */
export interface CheckedPage {
  /** E.g. `/docs/api/jobs/`; relative links resolve against it as it stands. */
  route: string;
  /** Absolute. */
  htmlFile: string;
  links: readonly LinkSource[];
  /** The file whose build made the page; absolute, or relative to the project's root. */
  sourceFile?: string;
}

export interface LinkCheckInput {
  /** Absolute. */
  publicDir: string;
  pages: readonly CheckedPage[];
  /** E.g. `https://developers.example`; absolute links to this origin count as internal. */
  baseUrl: string;
  /** Finds where a link that no page's own content has (navigation, footer, contract) was written. */
  locateSharedLink?: (href: string) => Place | undefined;
}

interface Place {
  file: string;
  line?: number;
  column?: number;
}

/** Files that are open at once. */
const openFiles = 16;

/** Distinct broken targets that get a suggestion; each costs a pass over all routes. */
const suggestionLimit = 200;

/** Pages that a hint names before it only counts the rest. */
const namedPages = 3;

/**
 * Checks every internal link, asset address and anchor of the built HTML.
 *
 * Each page is read once, and of its text only the ids are kept and those
 * references that are not yet known to be right, so that memory stays small on
 * large sites. Rejects when a page's HTML cannot be read. Problems come in the
 * order of `pages`.
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

  const scanPage = async (page: CheckedPage): Promise<Finding[]> => {
    const { ids, loadedPrefixes, references } = scanHtml(await readText(page.htmlFile));
    idsOf.set(routeKey(page.route), ids);
    if (loadedPrefixes.length > 0) prefixesOf.set(routeKey(page.route), loadedPrefixes);
    const suspected: Finding[] = [];
    for (const { kind, href: cut } of references) {
      const passing = resolve(cut, page.route);
      if (passing === undefined || isFine(passing)) continue;
      const href = detached(cut);
      const destination = resolve(href, page.route);
      if (destination) suspected.push({ page, reference: { kind, href }, destination });
    }
    return suspected;
  };

  const suspected = (await mapConcurrently(input.pages, openFiles, scanPage)).flat();
  const unread = new Set(
    suspected.flatMap(({ destination: { target } }) =>
      target?.document !== undefined && !idsOf.has(target.document) ? [target.document] : [],
    ),
  );
  await mapConcurrently([...unread], openFiles, async (document) => {
    idsOf.set(document, scanHtml(await readText(path.join(input.publicDir, document))).ids);
  });

  const reports = groupFindings(
    suspected.filter(({ destination }) => !isFine(destination)),
    input.locateSharedLink,
  );
  const suggest = createSuggestions(site, idsOf);
  const textOf = await readLinkTexts(reports);
  return reports.map((report) => describe(report, suggest(report.finding), textOf(report)));
}

// What the site has ----------------------------------------------------------

interface Site {
  origin: string;
  /** In the form of `routeKey`. */
  routes: ReadonlySet<string>;
  /** Paths below the public folder, with a leading slash. */
  files: ReadonlySet<string>;
}

/** What stands at a path. */
interface Target {
  /** For HTML the key of its ids: the page's route, or the file's path when no page made it. */
  document?: string;
}

async function readSite({ publicDir, pages, baseUrl }: LinkCheckInput): Promise<Site> {
  return {
    origin: new URL(baseUrl).origin,
    routes: new Set(pages.map((page) => routeKey(page.route))),
    files: new Set(await listFiles(publicDir, '')),
  };
}

/** Reads sibling folders at the same time: `readdir`'s own recursion goes one by one. */
async function listFiles(publicDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(publicDir, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries.map((entry) => {
      const entryPath = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(publicDir, entryPath) : [entryPath];
    }),
  );
  return lists.flat();
}

/** One form for all spellings of a page's address: `/a`, `/a/`, `/a.html`, `/a/index.html`. */
const routeKey = (route: string): string =>
  comparableRoute(
    decodePercent(route)
      .replace(/\/index\.html$/, '/')
      .replace(/\.html$/, ''),
  );

function findTarget({ routes, files }: Site, targetPath: string): Target | undefined {
  const route = routeKey(targetPath);
  if (routes.has(route)) return { document: route };
  const folderPage = `${targetPath.replace(/\/+$/, '')}/index.html`;
  const file = [targetPath, folderPage].find((candidate) => files.has(candidate));
  if (file === undefined) return undefined;
  return file.endsWith('.html') ? { document: file } : {};
}

// Where addresses lead -------------------------------------------------------

/** An internal address, resolved and percent-decoded. */
interface Destination {
  path: string;
  /** Empty when the address means the page as a whole. */
  fragment: string;
  /** Undefined when nothing stands at the path. */
  target: Target | undefined;
}

type Resolve = (href: string, route: string) => Destination | undefined;

/**
 * Resolves an address the way a browser on the page would; undefined for one
 * that leaves the site. Addresses that mean the same on every page are resolved
 * once, since navigation repeats them on each.
 */
function createResolver(site: Site): Resolve {
  const targetAt = memoised((targetPath) => findTarget(site, targetPath));
  const resolveAgainst = (href: string, base: string): Destination | undefined => {
    const url = parseUrl(href, base);
    // The origin of a blob is that of the page that made it.
    if (url?.origin !== site.origin || url.protocol === 'blob:') return undefined;
    const targetPath = decodePercent(url.pathname);
    return { path: targetPath, fragment: anchorOf(url.hash), target: targetAt(targetPath) };
  };
  const resolveAbsolute = memoised((href) => resolveAgainst(href, site.origin));
  return (href, route) => {
    if (href.startsWith('#')) {
      return { path: decodePercent(route), fragment: anchorOf(href), target: targetAt(route) };
    }
    if (/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(href)) return resolveAbsolute(href);
    return resolveAgainst(href, site.origin + route.replace(/[?#]/g, encodeURIComponent));
  };
}

function parseUrl(href: string, base: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}

/** The id that a hash asks for; text directives and `#top` ask for none. */
function anchorOf(hash: string): string {
  const directive = hash.indexOf(':~:');
  const fragment = decodePercent(hash.slice(1, directive < 0 ? undefined : directive));
  return fragment.toLowerCase() === 'top' ? '' : fragment;
}

// What the HTML refers to ----------------------------------------------------

/** How each kind of reference is called in a message, and what is missing when it is broken. */
const kinds = {
  link: { noun: 'link', lost: 'leads to a page or file' },
  canonical: { noun: 'canonical link', lost: 'leads to a page or file' },
  alternate: { noun: 'alternate link', lost: 'leads to a page or file' },
  next: { noun: 'link to the next page', lost: 'leads to a page or file' },
  prev: { noun: 'link to the previous page', lost: 'leads to a page or file' },
  frame: { noun: 'embedded frame', lost: 'shows a page or file' },
  image: { noun: 'image', lost: 'points to a file' },
  media: { noun: 'media source', lost: 'points to a file' },
  video: { noun: 'video', lost: 'points to a file' },
  audio: { noun: 'audio', lost: 'points to a file' },
  script: { noun: 'script', lost: 'points to a file' },
  stylesheet: { noun: 'stylesheet', lost: 'points to a file' },
  icon: { noun: 'icon', lost: 'points to a file' },
  preload: { noun: 'preloaded resource', lost: 'points to a file' },
} as const;

type ReferenceKind = keyof typeof kinds;

interface Reference {
  kind: ReferenceKind;
  href: string;
}

/** The kinds that stand where authors write; the others belong to the document's head. */
const authoredKinds: ReadonlySet<ReferenceKind> = new Set([
  'link',
  'frame',
  'image',
  'media',
  'video',
  'audio',
]);

const pageKinds: ReadonlySet<ReferenceKind> = new Set([
  'link',
  'canonical',
  'alternate',
  'next',
  'prev',
  'frame',
]);

const kindOfRelation: ReadonlyMap<string, ReferenceKind> = new Map(
  (['canonical', 'alternate', 'next', 'prev', 'stylesheet', 'icon', 'preload'] as const).map(
    (relation) => [relation, relation],
  ),
);

const kindOfSource: ReadonlyMap<string, ReferenceKind> = new Map([
  ['img', 'image'],
  ['source', 'media'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['script', 'script'],
  ['iframe', 'frame'],
]);

const readAttributes = ['href', 'src', 'srcset', 'rel', 'id', 'name', 'data-more'] as const;
type ReadAttribute = (typeof readAttributes)[number];
type Attributes = Partial<Record<ReadAttribute, string>>;

const attributeNames: ReadonlyMap<string, ReadAttribute> = new Map(
  readAttributes.map((name) => [name, name]),
);

interface ScannedHtml {
  ids: Set<string>;
  /** What the ids begin with that the page's script adds (`data-more`). */
  loadedPrefixes: string[];
  /** In the order of the document, repeated as often as they stand there. */
  references: Reference[];
}

/**
 * Reads ids and references from a document. This runs on htmlparser2's
 * tokenizer, not its parser: without a stack of open elements, and without
 * cutting out the strings of attributes and texts nobody asks for, a page takes
 * less than half the time. The references are cut from `html`; whoever keeps
 * one has to detach it.
 */
function scanHtml(html: string): ScannedHtml {
  const ids: string[] = [];
  const loadedPrefixes: string[] = [];
  const references: Reference[] = [];
  let tag = '';
  let attributes: Attributes = {};
  let attribute: ReadAttribute | undefined;
  let value = '';
  // Inside of SVG and MathML `<style/>` and `<title/>` may close themselves.
  let foreignDepth = 0;

  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const isForeign = (name: string) => name === 'svg' || name === 'math';
  const finishTag = () => {
    if (attributes.id) ids.push(attributes.id);
    if (attributes['data-more']) loadedPrefixes.push(detached(`${attributes['data-more']}.`));
    if (tag === 'a' && attributes.name) ids.push(attributes.name);
    references.push(...referencesOf(tag, attributes));
  };

  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      tag = nameAt(start, end);
      attributes = {};
      if (isForeign(tag)) foreignDepth += 1;
    },
    onattribname(start, end) {
      attribute = attributeNames.get(nameAt(start, end));
      value = '';
    },
    onattribdata(start, end) {
      if (attribute) value += html.slice(start, end);
    },
    onattribend() {
      if (attribute) attributes[attribute] ??= withoutEntities(value);
    },
    onopentagend: finishTag,
    onselfclosingtag() {
      finishTag();
      if (isForeign(tag)) foreignDepth -= 1;
    },
    onclosetag(start, end) {
      if (foreignDepth > 0 && isForeign(nameAt(start, end))) foreignDepth -= 1;
    },
    isInForeignContext: () => foreignDepth > 0,
    onattribentity: ignore,
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onprocessinginstruction: ignore,
    ontext: ignore,
    ontextentity: ignore,
  };
  const tokenizer = new Tokenizer({ decodeEntities: false }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return { ids: new Set(detached(ids.join('\0')).split('\0')), loadedPrefixes, references };
}

const ignore = () => undefined;

/** Few addresses have entities, and looking for them in all text takes as long as all the rest. */
function withoutEntities(raw: string): string {
  if (!raw.includes('&')) return raw;
  const quote = raw.includes('"') ? "'" : '"';
  let value = raw;
  const parser = new Parser({
    onattribute(_name, read) {
      value = read;
    },
  });
  parser.end(`<a href=${quote}${raw}${quote}>`);
  return value;
}

function referencesOf(tag: string, { href, src, srcset, rel }: Attributes): Reference[] {
  if (tag === 'a' || tag === 'area') return href === undefined ? [] : reference('link', href);
  if (tag === 'link') {
    const kind = rel
      ?.toLowerCase()
      .split(/\s+/)
      .map((relation) => kindOfRelation.get(relation))
      .find((known) => known !== undefined);
    return kind === undefined || href === undefined ? [] : reference(kind, href);
  }
  const kind = kindOfSource.get(tag);
  if (kind === undefined) return [];
  const choices = tag === 'img' || tag === 'source' ? addressesOfSrcset(srcset ?? '') : [];
  return [
    ...(src === undefined ? [] : reference(kind, src)),
    ...choices.flatMap((choice) => reference('image', choice)),
  ];
}

/** Surrounding blanks are no part of an address; inlined files would only take up memory. */
function reference(kind: ReferenceKind, written: string): Reference[] {
  const href = written.trim();
  return /^data:/i.test(href) ? [] : [{ kind, href }];
}

/** A comma ends a candidate only after its address or its descriptor; addresses may hold commas. */
const addressesOfSrcset = (srcset: string): string[] =>
  [...srcset.matchAll(/[\s,]*(\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g)].map((match) => match[1] ?? '');

/**
 * A copy that stands alone. V8 keeps the whole text alive that a substring was
 * cut from, so that one address would hold on to the HTML of a page.
 */
const detached = (text: string): string => Buffer.from(text).toString();

// What is reported -----------------------------------------------------------

/** A reference that leads nowhere: to a missing anchor when it has a target, else to a missing path. */
interface Finding {
  page: CheckedPage;
  reference: Reference;
  destination: Destination;
}

/** All findings that one correction mends. */
interface Report {
  /** The first of them. */
  finding: Finding;
  source: LinkSource | undefined;
  place: Place;
  /** False when the place is only the page's own file, for want of anything better. */
  located: boolean;
  /** Routes of the pages that have the broken reference. */
  routes: Set<string>;
  /** Whether it leads to the same path from all of them. */
  sameTarget: boolean;
}

function groupFindings(
  findings: readonly Finding[],
  locateSharedLink: LinkCheckInput['locateSharedLink'],
): Report[] {
  const locate = memoised((href: string) => locateSharedLink?.(href));
  const reports = new Map<string, Report>();
  const add = (key: string, report: Omit<Report, 'routes' | 'sameTarget'>) => {
    const { page, destination } = report.finding;
    const known = reports.get(key) ?? { ...report, routes: new Set(), sameTarget: true };
    known.routes.add(routeKey(page.route));
    known.sameTarget &&= known.finding.destination.path === destination.path;
    reports.set(key, known);
  };

  for (const finding of findings) {
    const { page, destination } = finding;
    const { kind, href } = finding.reference;
    const defect = destination.target ? 'anchor' : 'path';
    const sources = authoredKinds.has(kind) ? page.links.filter((link) => link.href === href) : [];
    for (const source of sources) {
      const { file, line, column } = source;
      const key = keyOf('source', defect, href, file, line, column);
      add(key, { finding, source, place: source, located: true });
    }
    if (sources.length > 0) continue;

    const shared = locate(href);
    if (shared) {
      const key = keyOf('shared', defect, kind, href, shared.file, shared.line, shared.column);
      add(key, { finding, source: undefined, place: shared, located: true });
    } else {
      const place = { file: page.sourceFile ?? page.htmlFile };
      const key = keyOf('page', defect, kind, href, meaningOf(finding));
      add(key, { finding, source: undefined, place, located: false });
    }
  }
  return [...reports.values()];
}

const keyOf = (...parts: (string | number | undefined)[]) => parts.join('\0');

/**
 * Tells apart links that are written alike on several pages by where they lead.
 * A bare `#id` stays one link: what repeats it on many pages is their frame.
 */
const meaningOf = ({ reference, destination }: Finding) =>
  reference.href.startsWith('#') ? '' : destination.path;

type Suggest = (finding: Finding) => string | undefined;

/** The nearest existing target of a finding, each looked for once and only so many of them. */
function createSuggestions(site: Site, idsOf: ReadonlyMap<string, ReadonlySet<string>>): Suggest {
  const assets = [...site.files].filter((file) => !/\.html$|^\/page-data\//.test(file));
  const nearestRoute = limited((route) => nearest(route, site.routes));
  const nearestAsset = limited((file) => nearest(file, assets));
  const nearestIds = memoised((document: string) =>
    limited((fragment) => nearest(fragment, idsOf.get(document) ?? [])),
  );
  return ({ reference, destination }) => {
    const { target } = destination;
    if (target?.document !== undefined) {
      const id = nearestIds(target.document)(destination.fragment);
      return id === undefined ? undefined : `#${id}`;
    }
    const page = routeKey(destination.path.replace(/\.mdx?$/, ''));
    const isPage = pageKinds.has(reference.kind) && !/\.[a-z][a-z\d]{0,4}$/i.test(page);
    return isPage ? nearestRoute(page) : nearestAsset(destination.path);
  };
}

type Search = (written: string) => string | undefined;

/** A search that remembers its results and, once it has run often enough, finds nothing more. */
function limited(search: Search): Search {
  let left = suggestionLimit;
  return memoised((written: string) => {
    left -= 1;
    return left >= 0 ? search(written) : undefined;
  });
}

function describe(report: Report, suggestion: string | undefined, text: string): Problem {
  const { finding, routes } = report;
  const { noun } = kinds[finding.reference.kind];
  const repeated = routes.size > 1 ? ` on ${routes.size} pages` : '';
  const { severity, lost, hint } = defectOf(report);
  return {
    severity,
    file: fromRoot(report.place.file),
    line: report.place.line,
    column: report.place.column,
    message: `The ${noun} “${text}”${repeated} ${lost}.`,
    expected: suggestion === undefined ? undefined : `nearest existing: ${suggestion}`,
    found: asWritten(report),
    hint: report.located ? hint : `${hint} It stands on ${namesOf([...routes])}.`,
  };
}

/** The Markdown path rather than the address made of it, with the anchor where that is missing. */
function asWritten({ finding: { reference, destination }, source }: Report): string {
  const file = source?.markdownFile;
  if (file === undefined) return reference.href;
  return destination.target && !file.includes('#') ? `${file}#${destination.fragment}` : file;
}

function defectOf({ finding, source, sameTarget }: Report): {
  severity: Problem['severity'];
  lost: string;
  hint: string;
} {
  const {
    reference,
    destination: { target },
  } = finding;
  if (target) {
    const where = sameTarget ? target.document : 'the same page';
    return {
      severity: 'warning',
      lost: `points to a heading that does not exist on ${where}`,
      hint: 'Link to a heading that the page has, or add this one.',
    };
  }
  if (source?.markdownFile !== undefined) {
    return {
      severity: 'warning',
      lost: 'leads to a Markdown file that does not exist',
      hint: 'Correct the path, or add the Markdown file.',
    };
  }
  return {
    severity: 'error',
    lost: `${kinds[reference.kind].lost} that does not exist`,
    hint: pageKinds.has(reference.kind)
      ? 'Correct the address, or add the page or file.'
      : 'Correct the address, or add the file.',
  };
}

function namesOf(routes: readonly string[]): string {
  const named = routes.slice(0, namedPages);
  const rest = routes.length - named.length;
  const parts = rest > 0 ? [...named, `${rest} more`] : named;
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join();
}

const fromRoot = (file: string) =>
  (path.isAbsolute(file) ? path.relative(process.cwd(), file) : file).split(path.sep).join('/');

// Texts of links without a source --------------------------------------------

/**
 * The text by which a message names a reference. Where no source tells it, the
 * page's HTML is read a second time: that happens for few pages, while keeping
 * texts in the first reading would slow down all of them.
 */
async function readLinkTexts(reports: readonly Report[]): Promise<(report: Report) => string> {
  const files = new Set(
    reports
      .filter(({ source, finding }) => !source && textKinds.has(finding.reference.kind))
      .map(({ finding }) => finding.page.htmlFile),
  );
  const texts = new Map(
    await mapConcurrently([...files], openFiles, async (file) => {
      return [file, linkTexts(await readText(file))] as const;
    }),
  );
  return ({
    finding: {
      page,
      reference: { kind, href },
    },
    source,
  }) => source?.text.trim() || texts.get(page.htmlFile)?.get(keyOf(kind, href)) || href;
}

const textKinds: ReadonlySet<ReferenceKind> = new Set(['link', 'image']);

/** Texts of a document's links and images by kind and address; the first that is not empty counts. */
function linkTexts(html: string): Map<string, string> {
  const texts = new Map<string, string>();
  const remember = (kind: ReferenceKind, href: string | undefined, text: string | undefined) => {
    const shown = text?.replace(/\s+/g, ' ').trim();
    const key = keyOf(kind, href?.trim());
    if (shown && !texts.has(key)) texts.set(key, shown);
  };
  let open: { href: string | undefined; text: string; label: string | undefined } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a') {
        open = { href: attributes.href, text: '', label: attributes['aria-label'] };
      } else if (name === 'area') {
        remember('link', attributes.href, attributes.alt);
      } else if (name === 'img') {
        remember('image', attributes.src, attributes.alt);
        if (open) open.text += attributes.alt ?? '';
      }
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (name !== 'a' || !open) return;
      remember('link', open.href, open.text.trim() || open.label);
      open = undefined;
    },
  });
  parser.end(html);
  return texts;
}

// Helpers --------------------------------------------------------------------

/** Takes keys that are cut from a longer text, too: those it keeps are copies. */
function memoised<Result>(compute: (key: string) => Result): (key: string) => Result {
  const results = new Map<string, { result: Result }>();
  return (key) => {
    const known = results.get(key);
    if (known) return known.result;
    const kept = detached(key);
    const result = compute(kept);
    results.set(kept, { result });
    return result;
  };
}

/** Half the work of its namesake in `fs/promises`, which opens a handle as an object for each file. */
const readCallback = promisify(readFile);
const readText = (file: string) => readCallback(file, 'utf8');

/** `Promise.all` over a list, with at most `limit` of the calls under way; keeps the list's order. */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
