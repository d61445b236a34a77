import { type ContentNode, plainText } from '@docs/core/tree';
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
  schema: { noun: 'schema', isOfPages: false },
};

export type ReferenceKind = keyof typeof referenceKinds;

export interface HtmlReference {
  kind: ReferenceKind;
  href: string;
  /** The words of a link, or the text alternative of an image; may be empty. */
  label?: string;
}

/** The kinds that authors write; the others belong to the document's head. */
export const authoredKinds: ReadonlySet<ReferenceKind> = new Set([
  'link',
  'route',
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

export interface ScannedHtml {
  /** In the order of the document, with repetitions. */
  ids: string[];
  /** Beginnings of the ids that the page's script adds (`data-more`). */
  loadedPrefixes: string[];
  /** In the order of the document, with repetitions. */
  references: HtmlReference[];
}

/** Reads ids and references from a document. A caller that keeps a reference has to copy it. */
export function scanHtml(document: ContentNode): ScannedHtml {
  const ids: string[] = [];
  const loadedPrefixes: string[] = [];
  const references: HtmlReference[] = [];
  const visit = (node: ContentNode) => {
    if (typeof node === 'string') return;
    const [tag, , ...children] = node;
    const { id, name, 'data-more': more } = attributesOf(node);
    if (id) ids.push(id);
    if (more) loadedPrefixes.push(copyString(`${more}.`));
    if (tag === 'a' && name) ids.push(name);
    references.push(...referencesOf(node), ...referencesInText(node));
    (children as ContentNode[]).forEach(visit);
  };
  visit(document);
  return { ids: copyString(ids.join('\0')).split('\0'), loadedPrefixes, references };
}

type Element = Exclude<ContentNode, string>;

const attributesOf = ([, props]: Element) => (props ?? {}) as Readonly<Record<string, string>>;

function referencesOf(node: Element): HtmlReference[] {
  const [tag] = node;
  const {
    href,
    src,
    srcset,
    rel,
    alt,
    'aria-label': name,
    'data-schema': schema,
  } = attributesOf(node);
  if (schema !== undefined) return createReference('schema', schema);
  if (tag === 'a' || tag === 'area') {
    return href === undefined ? [] : createReference('link', href, labelOf(node).trim() || name);
  }
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
    ...(src === undefined ? [] : createReference(kind, src, alt)),
    ...choices.flatMap((choice) => createReference('image', choice)),
  ];
}

/** The words of a node, with the text alternatives of images. */
const labelOf = (node: ContentNode): string =>
  typeof node === 'string'
    ? node
    : (attributesOf(node).alt ?? '') + (node.slice(2) as ContentNode[]).map(labelOf).join('');

/** URLs of an element of a sitemap, or of structured data (JSON-LD). */
function referencesInText(node: Element): HtmlReference[] {
  const [tag, props] = node;
  if (tag === 'loc') return createReference('sitemap', plainText(node));
  if (tag !== 'script' || props?.type !== 'application/ld+json') return [];
  const urls = plainText(node).matchAll(/"(https?:[^"\\]*)"/g);
  return [...urls].flatMap(([, url = '']) => createReference('data', url));
}

/** Leaves out blanks around a URL, and inlined files, which would only take up memory. */
function createReference(kind: ReferenceKind, authored: string, label?: string): HtmlReference[] {
  const href = authored.trim();
  if (/^data:/i.test(href)) return [];
  return [{ kind, href, ...(label && { label: label.replace(/\s+/g, ' ').trim() }) }];
}

/** A comma ends a candidate only after its URL or its descriptor; URLs may contain commas. */
const urlsOfSrcset = (srcset: string): string[] =>
  [...srcset.matchAll(/[\s,]*(\S*[^\s,])(?:\s[^,]*)?(?:,|$)/g)].map((match) => match[1] ?? '');
