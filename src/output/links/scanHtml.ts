import { Parser, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { ignoredTokens } from '../../content/ignoredTokens';
import { copyString } from '../files/memoise';

/**
 * The name of each kind of reference in messages, and whether it may be to a page. A `route` is a
 * link of a file for programs, whose paths are relative to `base_url`.
 */
export const referenceKinds = {
  link: { noun: 'link', isOfPages: true },
  canonical: { noun: 'canonical link', isOfPages: true },
  alternate: { noun: 'alternate link', isOfPages: true },
  next: { noun: 'link to the next page', isOfPages: true },
  prev: { noun: 'link to the previous page', isOfPages: true },
  frame: { noun: 'embedded frame', isOfPages: true },
  image: { noun: 'image', isOfPages: false },
  media: { noun: 'media source', isOfPages: false },
  video: { noun: 'video', isOfPages: false },
  audio: { noun: 'audio', isOfPages: false },
  script: { noun: 'script', isOfPages: false },
  stylesheet: { noun: 'stylesheet', isOfPages: false },
  icon: { noun: 'icon', isOfPages: false },
  manifest: { noun: 'web manifest', isOfPages: false },
  route: { noun: 'link', isOfPages: true },
  data: { noun: 'URL in structured data', isOfPages: true },
  sitemap: { noun: 'URL in the sitemap', isOfPages: true },
  preload: { noun: 'preloaded resource', isOfPages: false },
};

export type ReferenceKind = keyof typeof referenceKinds;

export interface HtmlReference {
  kind: ReferenceKind;
  href: string;
}

/** The kinds that authors write; the others belong to the document's head. */
export const authoredKinds: ReadonlySet<ReferenceKind> = new Set([
  'link',
  'frame',
  'image',
  'media',
  'video',
  'audio',
]);

const kindOfRelation: ReadonlyMap<string, ReferenceKind> = new Map([
  ...(
    ['canonical', 'alternate', 'next', 'prev', 'stylesheet', 'icon', 'manifest', 'preload'] as const
  ).map((relation) => [relation, relation] as const),
  ['apple-touch-icon', 'icon'],
]);

const kindOfSource: ReadonlyMap<string, ReferenceKind> = new Map([
  ['img', 'image'],
  ['source', 'media'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['script', 'script'],
  ['iframe', 'frame'],
]);

const readAttributes = ['href', 'src', 'srcset', 'rel', 'id', 'name', 'type', 'data-more'] as const;
type ReadAttribute = (typeof readAttributes)[number];
type Attributes = Partial<Record<ReadAttribute, string>>;

const attributeNames: ReadonlyMap<string, ReadAttribute> = new Map(
  readAttributes.map((name) => [name, name]),
);

export interface ScannedHtml {
  /** In the order of the document, with repetitions. */
  ids: string[];
  /** Beginnings of the ids that the page's script adds (`data-more`). */
  loadedPrefixes: string[];
  /** In the order of the document, with repetitions. */
  references: HtmlReference[];
}

/**
 * Reads ids and references from a document. This runs on htmlparser2's
 * tokenizer, not its parser: without a stack of open elements, and without
 * creating strings for attributes and text that are not needed, a page takes
 * less than half the time. The references are cut from `html`; a caller that keeps
 * one has to copy it.
 */
export function scanHtml(html: string): ScannedHtml {
  const ids: string[] = [];
  const loadedPrefixes: string[] = [];
  const references: HtmlReference[] = [];
  let tag = '';
  let attributes: Attributes = {};
  let attribute: ReadAttribute | undefined;
  let value = '';
  /** Text of the current element, where its text contains URLs. */
  let text: string | undefined;
  // Within SVG and MathML `<style/>` and `<title/>` may close themselves.
  let foreignDepth = 0;

  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const isForeign = (name: string) => name === 'svg' || name === 'math';
  const finishTag = () => {
    if (attributes.id) ids.push(attributes.id);
    if (attributes['data-more']) loadedPrefixes.push(copyString(`${attributes['data-more']}.`));
    if (tag === 'a' && attributes.name) ids.push(attributes.name);
    references.push(...referencesOf(tag, attributes));
    text = hasUrlsInText(tag, attributes) ? '' : undefined;
  };

  const callbacks: TokenizerCallbacks = {
    ...ignoredTokens,
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
      if (text !== undefined) references.push(...referencesInText(tag, text));
      text = undefined;
      if (foreignDepth > 0 && isForeign(nameAt(start, end))) foreignDepth -= 1;
    },
    isInForeignContext: () => foreignDepth > 0,
    ontext(start, end) {
      if (text !== undefined) text += html.slice(start, end);
    },
  };
  const tokenizer = new Tokenizer({ decodeEntities: false }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return { ids: copyString(ids.join('\0')).split('\0'), loadedPrefixes, references };
}

/** Few URLs have entities, and looking for them in all text takes as long as all the rest. */
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

function referencesOf(tag: string, { href, src, srcset, rel }: Attributes): HtmlReference[] {
  if (tag === 'a' || tag === 'area') return href === undefined ? [] : createReference('link', href);
  if (tag === 'link') {
    const kind = rel
      ?.toLowerCase()
      .split(/\s+/)
      .map((relation) => kindOfRelation.get(relation))
      .find((known) => known !== undefined);
    return kind === undefined || href === undefined ? [] : createReference(kind, href);
  }
  const kind = kindOfSource.get(tag);
  if (kind === undefined) return [];
  const choices = tag === 'img' || tag === 'source' ? urlsOfSrcset(srcset ?? '') : [];
  return [
    ...(src === undefined ? [] : createReference(kind, src)),
    ...choices.flatMap((choice) => createReference('image', choice)),
  ];
}

const hasUrlsInText = (tag: string, { type }: Attributes): boolean =>
  tag === 'loc' || (tag === 'script' && type === 'application/ld+json');

/** URLs of an element of a sitemap, or of structured data (JSON-LD). */
const referencesInText = (tag: string, text: string): HtmlReference[] =>
  tag === 'loc'
    ? createReference('sitemap', withoutEntities(text))
    : [...text.matchAll(/"(https?:[^"\\]*)"/g)].flatMap(([, url = '']) =>
        createReference('data', url),
      );

/** Surrounding blanks are no part of a URL; inlined files would only take up memory. */
function createReference(kind: ReferenceKind, authored: string): HtmlReference[] {
  const href = authored.trim();
  return /^data:/i.test(href) ? [] : [{ kind, href }];
}

/** A comma ends a candidate only after its URL or its descriptor; URLs may contain commas. */
const urlsOfSrcset = (srcset: string): string[] =>
  [...srcset.matchAll(/[\s,]*(\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g)].map((match) => match[1] ?? '');
