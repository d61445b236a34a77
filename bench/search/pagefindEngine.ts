import { resultLimit } from './engine';
import type { BenchRecord } from './siteRecords';

/** What the benchmark uses of Pagefind; the package is not a dependency of the project. */
export interface PagefindLibrary {
  createIndex: () => Promise<{ index: PagefindIndex }>;
  close: () => Promise<unknown>;
}

interface PagefindIndex {
  addCustomRecord: (record: object) => Promise<{ errors: string[] }>;
  writeFiles: (options: { outputPath: string }) => Promise<{ errors: string[] }>;
}

/** Requests to Pagefind's process that may wait at the same time. */
const batchSize = 500;

/** Writes the index to a folder, with one custom record for each record. */
export async function buildPagefindIndex(
  { createIndex, close }: PagefindLibrary,
  records: readonly BenchRecord[],
  outputPath: string,
): Promise<void> {
  const { index } = await createIndex();
  for (let start = 0; start < records.length; start += batchSize) {
    const batch = records.slice(start, start + batchSize);
    const added = await Promise.all(
      batch.map((record) => index.addCustomRecord(customRecord(record))),
    );
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
  meta: { title, name },
});

const tunedRanking = { metaWeights: { title: 10, name: 3 }, pageLength: 0.3 };

/**
 * The module of the page. The worker is off, because the throttling of the browser
 * slows down the page and not its workers.
 */
export const pagefindModule = `
export async function open(settings) {
  const pagefind = await import('/pagefind/pagefind.js');
  const ranking = settings === 'tuned' ? ${JSON.stringify(tunedRanking)} : {};
  await pagefind.options({ noWorker: true, ranking });
  await pagefind.init();
  return async (query) => {
    const { results } = await pagefind.search(query);
    const found = await Promise.all(results.slice(0, ${resultLimit}).map((result) => result.data()));
    return found.map(({ raw_url }) => raw_url);
  };
}`;
