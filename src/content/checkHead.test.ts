import { formatProblem } from '@docs/core/problems';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { parseYaml } from '@docs/core/yaml';
import { checkHead } from './checkHead';
import { siteSchema } from './siteSchema';
import { minimalSiteYaml } from './testSiteYaml';

const contentDir = temporaryFolder();
const file = 'content/site.yaml';

function check(text: string) {
  const { value, locate, problems } = parseYaml(siteSchema, {
    text: minimalSiteYaml + text,
    file,
  });
  expect(problems).toEqual([]);
  return value && checkHead({ site: value, locate, file, contentDir }).map(formatProblem);
}

test('Nothing, a file of `static/` and hosts that are allowed are right.', () => {
  expect(check('')).toEqual([]);
  writeFiles(contentDir, { 'static/js/my stats.js': '' });
  expect(
    check(`head:
  scripts: [{ src: /js/my%20stats.js }, { src: 'https://stats.example/a.js' }]
  preconnect: ['https://send.example']
allow: { scripts: ['https://stats.example'], connections: ['https://send.example'] }
`),
  ).toEqual([]);
});

test('A script that does not exist is reported with the nearest one.', () => {
  writeFiles(contentDir, { 'static/stats.js': '' });
  expect(check('head:\n  scripts:\n    - src: /state.js\n')).toEqual([
    `error content/site.yaml:13:12
  The script is not a file of \`static/\` in the content root.
  field:    head.scripts[0].src
  expected: the file \`static/state.js\`
  found:    nothing
  do:       Did you mean \`/stats.js\`?`,
  ]);
});

test('A host that `allow` does not name is reported.', () => {
  expect(
    check(`head:
  scripts:
    - src: https://stats.example:8443/a.js
  preconnect: ['https://send.example']
allow: { connections: ['https://stats.example:8443'] }
`),
  ).toEqual([
    `error content/site.yaml:13:12
  \`allow.scripts\` does not name the host \`https://stats.example:8443\`, so the policy of the pages would block it.
  field:    head.scripts[0].src
  expected: \`allow.scripts\` with https://stats.example:8443
  found:    https://stats.example:8443
  do:       Add \`https://stats.example:8443\` to \`allow.scripts\`, or remove the entry.`,
    expect.stringContaining('error content/site.yaml:14:16') as string,
  ]);
});
