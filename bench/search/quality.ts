/**
 * Measures how well the search answers the judged questions:
 * `npx tsx bench/search/quality.ts [-v]`. Prints the mean reciprocal rank of the best right
 * target among the first ten results. `-v` lists questions with another first result.
 */
import { gzipSync } from 'node:zlib';
import { contentRoot } from '../../src/content/readContent';
import { prepareSite } from '../../src/graph/prepareSite';
import { addRecords } from '../../src/records/siteRecords';
import { loadSearch } from '../../src/search/search';
import { createSearchFile, synonymsOf } from '../../src/search/searchIndex';
import { groupResults } from '../../src/search/groupResults';
import { readQuestions } from './readQuestions';

async function main(): Promise<void> {
  const site = await prepareSite(contentRoot(), undefined);
  const settings = site.source.site;
  if (!settings) throw new Error('site.yaml has a problem; `npm run lint:content` shows it.');
  const [version] = addRecords(site);
  const records = version?.search() ?? [];
  const file = JSON.stringify(await createSearchFile(records, synonymsOf(settings)));
  const search = await loadSearch(JSON.parse(file));
  const { questions } = readQuestions(process.cwd());
  const ranks = questions.map(({ q, targets }) => {
    const shown = groupResults(search(q)).flatMap(({ results }) => results);
    const found = shown.slice(0, 10).findIndex(({ record }) => targets.includes(record.href));
    return {
      q,
      targets,
      rank: found + 1,
      first: shown.slice(0, 4).map(({ record }) => record.href),
    };
  });
  if (process.argv.includes('-v')) {
    for (const { q, targets, rank, first } of ranks.filter((each) => each.rank !== 1)) {
      console.log(
        `${rank || '-'}  ${q}\n     want ${targets.join(' ')}\n     got  ${first.join(' ')}`,
      );
    }
  }
  const mean = ranks.reduce((sum, { rank }) => sum + (rank ? 1 / rank : 0), 0) / ranks.length;
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
  console.log(`${records.length} records, ${kb(file.length)}, gzip ${kb(gzipSync(file).length)}`);
  console.log(`${ranks.length} questions, mean reciprocal rank at 10: ${mean.toFixed(3)}`);
}

void main();
