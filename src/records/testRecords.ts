// For tests only.
import { parse } from 'yaml';
import { bikeContract, siteWith } from '../checks/testSite';
import { findUses } from '../checks/findUses';
import { siteSchema } from '../content/siteSchema';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { keepHref } from '../plan/hrefResolver';
import { addRecords, type VersionRecords } from './siteRecords';

export const testSettings = siteSchema.parse(parse(minimalSiteYaml));

/** The records of the test site with this guide, whose route is `/docs/guides/start`. */
export async function recordsWith(
  guide = 'Ride.',
  contract = bikeContract(),
): Promise<VersionRecords> {
  const { plan, reference, facts, pages } = await siteWith(guide, contract);
  const users = findUses(plan, ({ relativePath }) => pages.get(relativePath), keepHref);
  const [version] = addRecords({
    source: { site: testSettings },
    plan,
    versions: [{ plan, reference, facts, users, resolveHref: keepHref }],
    compiled: new Map([...pages].map(([file, page]) => [file, { page }])),
  });
  if (!version) throw new Error('The test site has no version.');
  return version;
}
