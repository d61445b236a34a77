import { formatProblem } from '@docs/core/problems';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { parseYaml } from '@docs/core/yaml';
import { checkWellKnown } from './checkWellKnown';
import { siteSchema } from './siteSchema';
import { minimalSiteYaml } from './testSiteYaml';

const contentDir = temporaryFolder();
const file = 'content/site.yaml';
const pages = [
  { relativePath: 'docs/guides/start.mdx', frontmatter: {} },
  { relativePath: 'docs/guides/next.mdx', frontmatter: { draft: true } },
];
const now = Date.parse('2027-01-01T00:00:00Z');

function check(text: string) {
  const parsed = parseYaml(siteSchema, { text: minimalSiteYaml + text, file });
  expect(parsed.problems).toEqual([]);
  const { value: site, locate } = parsed;
  return site && checkWellKnown({ site, locate, file, contentDir, pages, now }).map(formatProblem);
}

const security = (expires: string) =>
  `security:\n  contact: ['mailto:security@site.example']\n  expires: ${expires}\n`;

test('A site without these keys, and one that is up to date, have no problem.', () => {
  expect(check('')).toEqual([]);
  expect(check(security('2027-01-01T00:00:01+00:00'))).toEqual([]);
});

test('A past time is a warning.', () => {
  expect(check(security('2026-12-31T23:59:59Z'))).toEqual([
    `warning content/site.yaml:13:12
  \`security.txt\` is out of date, so no one may rely on it.
  field:    security.expires
  expected: a time in the future, at most a year from now
  found:    2026-12-31T23:59:59Z
  do:       Check the contacts, and set the next time.`,
  ]);
});

test('A catalogue needs a contract.', () => {
  expect(check('api_catalog: {}\n')).toEqual([
    `error content/site.yaml:11:14
  The site has no contract, so it has no API to list.
  field:    api_catalog
  expected: \`api/openapi.yaml\` in the content root
  found:    nothing
  do:       Remove the key, or add the contract.`,
  ]);
  writeFiles(contentDir, { 'api/openapi.yaml': 'openapi: 3.1.0' });
  expect(check('api_catalog: {}\n')).toEqual([]);
});

test('A skill needs a page.', () => {
  const skill = (page: string) => `skills:\n  start: { page: ${page}, description: Begin. }\n`;
  expect(check(skill('/docs/guides/start'))).toEqual([]);
  expect(check(skill('/docs/guides/strat'))).toEqual([
    `error content/site.yaml:12:18
  The skill has no page.
  field:    skills.start.page
  expected: the route of a listed page in \`docs/\`, such as /docs/guides/start
  found:    /docs/guides/strat
  do:       Did you mean \`/docs/guides/start\`?`,
  ]);
});
