/**
 * Measures how well the search answers the judged questions, and messages of errors:
 * `npx tsx --conditions=import bench/search/quality.ts [-v]`. Prints the mean reciprocal rank of
 * the best right target among the first ten results. `-v` lists the tuned questions with another
 * first result; those of the other sets are not for tuning.
 */
import { gzipSync } from 'node:zlib';
import { groupBy } from '@docs/core/lists';
import { contentRoot } from '../../src/content/docsConfig';
import { prepareSite } from '../../src/graph/prepareSite';
import { errorMessages } from '../../src/records/errorMessages';
import { addRecords } from '../../src/records/siteRecords';
import { groupResults } from '../../src/search/groupResults';
import { createSearchFiles } from '../../src/search/createSearchFiles';
import { searchIn } from '../../src/search/testSearch';
import { readQuestions } from './readQuestions';

interface Asked {
  set: string;
  q: string;
  targets: readonly string[];
}

async function main(): Promise<void> {
  const site = await prepareSite(contentRoot(), undefined);
  const settings = site.source.site;
  const [version] = addRecords(site);
  if (!settings || !version?.facts) {
    throw new Error('The content has a problem; `npm run lint:content` shows it.');
  }
  const records = version.search();
  const files = await createSearchFiles(undefined, records, settings);
  const { find, read } = searchIn(files);
  const hrefsOf = (code: string) =>
    records
      .filter(({ group, title }) => group !== 'guides' && title === code)
      .map(({ href }) => href);
  const asked: Asked[] = [
    ...readQuestions(process.cwd()).questions,
    ...errorMessages(version.facts).flatMap(({ code, message }) => [
      { set: 'messages', q: message, targets: hrefsOf(code) },
      { set: 'messages with other values', q: withOtherValues(message), targets: hrefsOf(code) },
    ]),
  ];
  const named = groupBy(
    records.filter(
      ({ kind, title }) => /^(?:parameter|property)$/.test(kind) && /\w[_-]\w/.test(title),
    ),
    ({ title }) => title,
  );
  for (const [title, same] of named)
    asked.push({ set: 'identifiers', q: title, targets: same.map(({ href }) => href) });
  const rankOf = async (question: Asked) => {
    const shown = groupResults(await find(question.q)).flatMap(({ results }) => results);
    const first = (await read(shown.slice(0, 10))).map(({ record }) => record.href);
    const rank = first.findIndex((href) => question.targets.includes(href)) + 1;
    return { ...question, first, rank };
  };
  const ranked = await Promise.all(asked.map(rankOf));
  if (process.argv.includes('-v')) {
    for (const { set, q, targets, rank, first } of ranked) {
      if (rank === 1 || set !== 'tuned') continue;
      const got = first.slice(0, 4).join(' ');
      console.log(`${rank || '-'}  ${q}\n     want ${targets.join(' ')}\n     got  ${got}`);
    }
  }
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const sizes = [...files.values()].map((text) => gzipSync(text).length);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `${records.length} records, ${files.size} files, gzip ${kb(all)}, root ${kb(sizes[0] ?? 0)}`,
  );
  for (const [set, ranks] of groupBy(ranked, (each) => each.set)) {
    const mean = ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / ranks.length;
    console.log(`${set}: ${ranks.length}, mean reciprocal rank at 10: ${mean.toFixed(3)}`);
  }
}

const withOtherValues = (message: string): string =>
  message.replace(/"[^"]+"/g, '"x-other_thing"').replace(/\d+/g, '7');

void main();
