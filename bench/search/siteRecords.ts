import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { toWords } from './toWords';

/** What one search result links to, as plain words that every engine splits alike. */
export interface BenchRecord {
  /** Route, with `#` and the anchor for a part of the page. */
  url: string;
  /** Heading of a page or section, or the name of a field, code or scope. */
  title: string;
  /** Where it is: the page and, for a field, the fields around it. */
  name: string;
  text: string;
}

interface OpenRecord extends BenchRecord {
  /** Depth of the element that ends it; 0 for pages and sections, which end at the next heading. */
  depth: number;
}

/** Elements that repeat what other records have, or only highlight code. */
const skippedElements = new Set(['script', 'style', 'nav', 'svg', 'button', 'pre', 'figure']);

/** The record of a field repeats on each page that can fail; the catalogue has each error once. */
const repeatedIds = /^(content|used-in|relations|responses?|response-[45]\d\d.*)$|^:R/;

const hasOwnRecord = (tag: string, id: string) =>
  ['h2', 'h3', 'li', 'tr', 'div', 'section', 'details'].includes(tag) && !repeatedIds.test(id);

/** Reads the records of a built site from its HTML: pages, sections, fields and rows with an id. */
export function readSiteRecords(publicDir: string): BenchRecord[] {
  return readdirSync(publicDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html')
    .sort()
    .flatMap((file) => readPageRecords(readFileSync(path.join(publicDir, file), 'utf8')));
}

/** Reads the records of one page. */
function readPageRecords(html: string): BenchRecord[] {
  const reader = createPageReader();
  const parser = new Parser({
    onopentag: reader.open,
    ontext: reader.addText,
    onclosetag: reader.close,
  });
  parser.end(html);
  const [page, ...parts] = reader.records;
  if (!page) return [];
  const nameOf = (record: OpenRecord) =>
    record === page ? page.name : `${page.title} ${record.name}`;
  return [page, ...parts].map((record) => ({
    url: record.url,
    title: toWords(record.title),
    name: toWords(nameOf(record)),
    text: toWords(record.text),
  }));
}

function createPageReader() {
  const records: OpenRecord[] = [];
  const openParts: OpenRecord[] = [];
  let section: OpenRecord | undefined;
  let route = '';
  let description = '';
  let depth = 0;
  let mainDepth = 0;
  let skipDepth = 0;
  let heading: OpenRecord | undefined;

  const startRecord = (id: string, title: string) => {
    const url = id ? `${route}#${id}` : route;
    const record: OpenRecord = { url, title, name: '', text: '', depth: 0 };
    records.push(record);
    return record;
  };
  const startPart = (tag: string, id: string) => {
    const names = id.split('.');
    const record = startRecord(id, '');
    if (/^h\d$/.test(tag)) {
      section = heading = record;
      return;
    }
    Object.assign(record, { title: titleOfAnchor(id), name: names.slice(1).join(' '), depth });
    openParts.push(record);
  };

  return {
    records,
    open(tag: string, attributes: Record<string, string>) {
      if (tag === 'link' && attributes.rel === 'canonical')
        route = new URL(attributes.href ?? '/', 'https://site.example').pathname;
      if (tag === 'meta' && attributes.name === 'description')
        description = attributes.content ?? '';
      if (isVoid(tag)) return;
      depth += 1;
      if (tag === 'main') mainDepth = depth;
      if (mainDepth === 0 || skipDepth > 0) return;
      if (skippedElements.has(tag)) skipDepth = depth;
      else if (tag === 'h1') {
        section = heading = startRecord('', '');
        section.text = description;
      } else if (attributes.id && section && hasOwnRecord(tag, attributes.id))
        startPart(tag, attributes.id);
    },
    addText(text: string) {
      if (mainDepth === 0 || skipDepth > 0) return;
      if (heading) heading.title += ` ${text}`;
      else {
        const record = openParts.at(-1) ?? section;
        if (record) record.text += ` ${text}`;
      }
    },
    close(tag: string) {
      if (isVoid(tag)) return;
      if (skipDepth === depth) skipDepth = 0;
      if (mainDepth === depth) mainDepth = 0;
      if (/^h\d$/.test(tag)) heading = undefined;
      if (openParts.at(-1)?.depth === depth) openParts.pop();
      depth -= 1;
    },
  };
}

const isVoid = (tag: string) =>
  ['meta', 'link', 'br', 'wbr', 'img', 'input', 'hr', 'source', 'path', 'rect'].includes(tag);

/** `response-200.data.first_name` → `first_name`, `query-limit` → `limit`, `rate-limited` → itself. */
const titleOfAnchor = (id: string) =>
  id
    .split('.')
    .at(-1)
    ?.replace(/^(query|path|header|scope|body|response-\d+(-header)?)-/, '') ?? id;
