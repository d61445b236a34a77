import { boosts, resultLimit, type Settings } from './engine';
import type { BenchRecord } from './siteRecords';

/** What the benchmark uses of Pagefind; the package is not a dependency of the project. */
export interface PagefindLibrary {
  createIndex: () => Promise<{ index: PagefindIndex }>;
  close: () => Promise<unknown>;
}

interface PagefindIndex {
  addCustomRecord: (record: object) => Promise<{ errors: string[] }>;
  addHTMLFile: (file: object) => Promise<{ errors: string[] }>;
  writeFiles: (options: { outputPath: string }) => Promise<{ errors: string[] }>;
}

/** Requests to Pagefind's process that may wait at the same time. */
const batchSize = 500;

/**
 * Writes the index to a folder. By default a record is text with a title. Only HTML
 * can give fields a weight, so the tuned index is made of one HTML document per record.
 */
export async function buildPagefindIndex(
  { createIndex, close }: PagefindLibrary,
  records: readonly BenchRecord[],
  { settings, outputPath }: { settings: Settings; outputPath: string },
): Promise<void> {
  const { index } = await createIndex();
  const add = (record: BenchRecord) =>
    settings === 'default'
      ? index.addCustomRecord(customRecord(record))
      : index.addHTMLFile({ url: record.url, content: htmlDocument(record) });
  for (let start = 0; start < records.length; start += batchSize) {
    const added = await Promise.all(records.slice(start, start + batchSize).map(add));
    const [error] = added.flatMap(({ errors }) => errors);
    if (error) throw new Error(error);
  }
  await index.writeFiles({ outputPath });
  await close();
}

const customRecord = ({ url, title, name, text }: BenchRecord) => ({
  url,
  content: `${title}. ${name}. ${text}`,
  language: 'en',
  meta: { title },
});

/** The words of records have no characters that HTML would need to escape. */
const htmlDocument = ({ title, name, text }: BenchRecord) =>
  `<html lang="en"><body><h1 data-pagefind-weight="${boosts.title}">${title}</h1>` +
  `<p data-pagefind-weight="${boosts.name}">${name}</p><p>${text}</p></body></html>`;

/**
 * The module of the page. The worker is off, because the throttling of the browser
 * slows down the page and not its workers.
 */
export const pagefindModule = `
export async function open() {
  const pagefind = await import('/pagefind/pagefind.js');
  await pagefind.options({ noWorker: true });
  await pagefind.init();
  return async (query) => {
    const { results } = await pagefind.search(query);
    const found = await Promise.all(results.slice(0, ${resultLimit}).map((result) => result.data()));
    return found.map(({ raw_url }) => raw_url);
  };
}`;
