import { writeFileSync } from 'node:fs';
import { contentRoot } from './content/readContent';
import { prepareSite } from './graph/prepareSite';
import { createSiteRecords } from './records/siteRecords';
import { synonymsOf } from './search/synonyms';
async function main() {
  const site = await prepareSite(contentRoot(), undefined);
  const settings = site.source.site!;
  const [v] = createSiteRecords({ ...site, settings });
  writeFileSync('/tmp/records.json', JSON.stringify({ records: v!.search, synonyms: synonymsOf(settings) }));
}
void main();
