import type { BenchRecord } from './siteRecords';

/**
 * The records of a larger site: the records, then copies whose pages, names and every
 * fifth word of text end in the number of the copy, so that the vocabulary grows too.
 */
export function copyRecords(records: readonly BenchRecord[], copies: number): BenchRecord[] {
  return Array.from({ length: copies }, (_, copy) =>
    copy === 0 ? records : records.map((record) => numberRecord(record, copy)),
  ).flat();
}

function numberRecord({ url, title, name, text }: BenchRecord, copy: number): BenchRecord {
  const words = text.split(' ').map((word, index) => (index % 5 === 0 ? `${word}${copy}` : word));
  return {
    url: url.replace(/^\//, `/copy-${copy}/`),
    title: title.replace(/\S+$/, (word) => `${word}${copy}`),
    name: name.replace(/\S+$/, (word) => `${word}${copy}`),
    text: words.join(' '),
  };
}
