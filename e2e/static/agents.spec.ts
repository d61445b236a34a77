import type { AddressInfo } from 'node:net';
import { runChecks } from 'afdocs';
import { computeScore } from 'afdocs/scoring';
import { createSiteServer } from '../../src/commands/server/siteServer';
import { attributeOf, builtPage, publicDir, readBuilt, textOf } from '../support/html';
import { baseUrl } from '../support/routes';
import { expect, test } from '../support/test';

/** Least points of 100. */
const leastScore = 98;

test('the audit for agents gives the site nearly all points', async () => {
  test.setTimeout(240_000);
  const server = createSiteServer(publicDir);
  // The audit computes for long, and takes a closed connection for a failure.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const report = await runChecks(`http://127.0.0.1:${port}`, {
    canonicalOrigin: baseUrl,
    samplingStrategy: 'deterministic',
    // A quarter of the pages, so some of each kind. Each one costs half a second.
    maxLinksToTest: 25,
    // This server needs no time between requests.
    requestDelay: 0,
    maxConcurrency: 20,
    requestTimeout: 120_000,
  });
  server.close();
  server.closeAllConnections();
  const open = report.results.filter(({ status }) => /fail|warn|error/.test(status));
  const list = open.map(({ id, status, message }) => `${status} ${id}: ${message}`).join('\n');
  expect(report.testedPages).toBe(25);
  expect(computeScore(report).overall, list).toBeGreaterThanOrEqual(leastScore);
});

test('the headers of hosts name the files for machines, which exist', () => {
  const links = [...readBuilt('/_headers').matchAll(/^\/docs\/\*\n {2}Link: (.+)$/gm)];
  expect(links.map(([, link]) => link)).toEqual([
    '</llms.txt>; rel="describedby"; type="text/plain", </.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json", </opensearch.xml>; rel="search"; type="application/opensearchdescription+xml"',
  ]);
  expect(readBuilt('/llms.txt')).toMatch(/^# /);
  expect(readBuilt('/opensearch.xml')).toContain('<OpenSearchDescription');
  const catalog = JSON.parse(readBuilt('/.well-known/api-catalog')) as {
    linkset: { anchor: string; 'service-desc': { href: string }[] }[];
  };
  expect(catalog.linkset[0]?.anchor).toBe('https://api.crewline.example/v1');
  const contracts = catalog.linkset[0]?.['service-desc'].map(({ href }) => href) ?? [];
  expect(contracts.length).toBeGreaterThan(0);
  for (const href of contracts) expect(readBuilt(href.replace(baseUrl, ''))).toContain('openapi');
  expect(readBuilt('/.well-known/security.txt')).toMatch(/^Contact: mailto:\S+\nExpires: \S+\n/);
});

// They are no documentation.
for (const route of ['/', '/404.html']) {
  test(`${route} has no link to report a mistake, and the search of browsers`, () => {
    const { all } = builtPage(route);
    expect(all('a').map(textOf)).not.toContain('Something wrong on this page?');
    expect(all('link').map((each) => attributeOf(each, 'rel'))).toContain('search');
  });
}
