import { parseYaml } from './parseYaml';
import { formatProblem } from './problem';
import { siteSchema } from './siteSchema';
import { siteYaml } from './testSiteYaml';

const parse = (text: string) => parseYaml(siteSchema, { text, file: 'content/site.yaml' });
const valueOf = (text: string) => parse(text).value;
const problemsOf = (text: string) => parse(text).problems.map(formatProblem);
/** The valid file with one part written differently; fails the test when the part is not there. */
const withChange = (from: string, to: string) => {
  expect(siteYaml).toContain(from);
  return siteYaml.replace(from, to);
};

test('A file with the required keys is enough; the rest has defaults or is left out.', () => {
  expect(parse(siteYaml).value).toEqual({
    title: 'Acme',
    tagline: 'Developers',
    base_url: 'https://developers.acme.example',
    broken_links: 'error',
    locale: 'en',
    copyright: { holder: 'Acme', year: 2025 },
    links: {
      status: 'https://status.acme.example',
      help_centre: 'https://help.acme.example',
      imprint: 'https://acme.example/imprint',
      privacy: 'https://acme.example/privacy',
      social: [],
      documentation: [],
    },
  });
});

test('Everything that may be added is read.', () => {
  const text =
    withChange(
      'social: []',
      'social: [{ label: Fediverse, href: "https://social.example/@acme" }]',
    ) +
    `description: All about the API.
locale: en
repository: { edit_url: 'https://git.example/edit/{path}' }
announcement: { id: v2, text: Version 2 is here., href: /docs/v2 }
assistants: [{ label: Helper, url: 'https://helper.example/new?q={prompt}' }]
versions: [{ id: v2, label: Version 2 }, { id: v1, label: Version 1 }]
`;
  expect(parse(text)).toMatchObject({
    problems: [],
    value: {
      description: 'All about the API.',
      links: { social: [{ label: 'Fediverse', href: 'https://social.example/@acme' }] },
      repository: { edit_url: 'https://git.example/edit/{path}' },
      announcement: { id: 'v2', text: 'Version 2 is here.', href: '/docs/v2' },
      assistants: [{ label: 'Helper', url: 'https://helper.example/new?q={prompt}' }],
      versions: [{ id: 'v2' }, { id: 'v1' }],
    },
  });
});

test('An unknown key is reported with the known one that is nearest.', () => {
  expect(problemsOf(withChange('tagline: Developers', 'tagline: Developers\ntag_line: x'))).toEqual(
    [
      [
        'error content/site.yaml:3:1',
        '  The key `tag_line` is not known here.',
        '  field:    tag_line',
        '  expected: one of title, tagline, description, base_url, locale, copyright, links, repository, announcement, assistants, versions, synonyms, broken_links, contract_rules',
        '  found:    tag_line',
        '  do:       Did you mean `tagline`?',
      ].join('\n'),
    ],
  );
});

test('Words that mean the same are a string or a list of them.', () => {
  expect(problemsOf(`${siteYaml}synonyms: { cv: 5 }\n`)).toEqual([
    [
      'error content/site.yaml:11:17',
      '  The value is none of the kinds that this key accepts.',
      '  field:    synonyms.cv',
      '  expected: a string or a list',
      '  found:    5 (number)',
      '  do:       Change the value: Words of the content that mean the same.',
    ].join('\n'),
  ]);
});

test('A misspelt required key is missing and unknown at once.', () => {
  expect(problemsOf(withChange('holder:', 'holders:'))).toEqual([
    expect.stringContaining('The required key `holder` is missing.'),
    expect.stringContaining('Did you mean `holder`?'),
  ]);
});

test('A site needs no links in its footer.', () => {
  const empty = { social: [], documentation: [] };
  expect(parse(siteYaml.replace(/^links:[^]*/m, '')).value).toMatchObject({ links: empty });
  expect(parse(siteYaml.replace(/^ {2}(?:status|imprint|social):.*\n/gm, '')).value).toMatchObject({
    links: { help_centre: 'https://help.acme.example', ...empty },
  });
});

test('A missing title is reported at the start of the file.', () => {
  expect(problemsOf(withChange('title: Acme\n', ''))).toEqual([
    [
      'error content/site.yaml:1:1',
      '  The required key `title` is missing.',
      '  field:    title',
      '  expected: string',
      '  found:    nothing',
      '  do:       Add it: Name of the site, shown in the header and after each page title.',
    ].join('\n'),
  ]);
});

test('A title of spaces counts as empty.', () => {
  expect(problemsOf(withChange('title: Acme', 'title: "  "'))).toEqual([
    [
      'error content/site.yaml:1:8',
      '  The value is not allowed here.',
      '  field:    title',
      '  expected: a string that is not empty',
      '  found:    ""',
      '  do:       Change the value: Name of the site, shown in the header and after each page title.',
    ].join('\n'),
  ]);
});

test.each([
  'developers.acme.example',
  'ftp://developers.acme.example',
  'https://developers.acme.example?lang=en',
  'https://developers.acme.example/docs#top',
  'https://developers.acme.example/docs//site',
  'https://developers.acme.example/../docs',
  'https://developers.acme.example/d%C3%B6cs',
])('The base_url %s is refused.', (baseUrl) => {
  expect(problemsOf(withChange('https://developers.acme.example', baseUrl))).toEqual([
    [
      'error content/site.yaml:3:11',
      '  The value is not allowed here.',
      '  field:    base_url',
      '  expected: a URL such as https://developers.example.com or https://example.com/help, without a query, and without /docs, which is part of the routes',
      `  found:    "${baseUrl}"`,
      '  do:       Change the value: URL of the home page. It may have a path, below which the site is then served: `/help` makes `/help/docs/…`.',
    ].join('\n'),
  ]);
});

test.each([
  ['http://localhost:9000', 'http://localhost:9000'],
  ['https://acme.example/', 'https://acme.example'],
  ['https://acme.example/docs-site', 'https://acme.example/docs-site'],
  ['https://acme.example/help/v2.0/', 'https://acme.example/help/v2.0'],
])('The base_url %s becomes %s.', (baseUrl, normalised) => {
  expect(valueOf(withChange('https://developers.acme.example', baseUrl))?.base_url).toBe(
    normalised,
  );
});

test('A social link needs a whole URL.', () => {
  const social = 'social:\n    - label: Fediverse\n      href: social.example/@acme';
  expect(problemsOf(withChange('social: []', social))).toEqual([
    [
      'error content/site.yaml:12:13',
      '  The value is not allowed here.',
      '  field:    links.social[0].href',
      '  expected: an http or https URL',
      '  found:    "social.example/@acme"',
      '  do:       Change the value: URL of the profile page.',
    ].join('\n'),
  ]);
});

test('A social link needs its label.', () => {
  const social = 'social:\n    - name: Fediverse\n      href: https://social.example/@acme';
  expect(problemsOf(withChange('social: []', social))).toEqual([
    [
      'error content/site.yaml:11:7',
      '  The required key `label` is missing.',
      '  field:    links.social[0].label',
      '  expected: string',
      '  found:    nothing',
      '  do:       Add it: Name of the social network, shown as the link text.',
    ].join('\n'),
    [
      'error content/site.yaml:11:7',
      '  The key `name` is not known here.',
      '  field:    links.social[0].name',
      '  expected: one of label, href',
      '  found:    name',
      '  do:       Remove the key.',
    ].join('\n'),
  ]);
});

test('There are at most six social links.', () => {
  const link = '{ label: X, href: "https://x.example" }';
  const links = (count: number) =>
    withChange('social: []', `social: [${Array.from({ length: count }, () => link).join(', ')}]`);
  expect(problemsOf(links(6))).toEqual([]);
  expect(problemsOf(links(7))).toEqual([
    [
      'error content/site.yaml:10:11',
      '  The value is not allowed here.',
      '  field:    links.social',
      '  expected: at most 6',
      '  found:    a list',
      '  do:       Change the value: Social network pages shown in the footer.',
    ].join('\n'),
  ]);
});

test('The footer links only to pages of this site under `documentation`.', () => {
  const documentation = 'social: []\n  documentation: [{ label: Guides, href: docs/guides }]';
  expect(problemsOf(withChange('social: []', documentation))).toEqual([
    [
      'error content/site.yaml:11:42',
      '  The value is not allowed here.',
      '  field:    links.documentation[0].href',
      '  expected: a path on this site, starting with /',
      '  found:    "docs/guides"',
      '  do:       Change the value: A route.',
    ].join('\n'),
  ]);
});

test('The year is a whole number with four digits.', () => {
  const year = (written: string) => problemsOf(withChange('2025', written));
  expect(year('"2025"')).toEqual([
    [
      'error content/site.yaml:4:34',
      '  The value has the wrong type.',
      '  field:    copyright.year',
      '  expected: number',
      '  found:    "2025"',
      '  do:       Change the value: Year shown in the footer.',
    ].join('\n'),
  ]);
  expect(year('20255')[0]).toContain('  expected: at most 9999\n  found:    20255 (number)');
  expect(year('25')[0]).toContain('  expected: at least 1900\n  found:    25 (number)');
});

test('The only locale is English.', () => {
  expect(problemsOf(`${siteYaml}locale: de\n`)).toEqual([
    [
      'error content/site.yaml:11:9',
      '  The value is not allowed here.',
      '  field:    locale',
      '  expected: en',
      '  found:    "de"',
      '  do:       Change the value: Language of the content; `en` is the only one.',
    ].join('\n'),
  ]);
});

test('An edit address has a place for the path.', () => {
  expect(problemsOf(`${siteYaml}repository: { edit_url: https://git.example/edit }\n`)).toEqual([
    [
      'error content/site.yaml:11:25',
      '  The value is not allowed here.',
      '  field:    repository.edit_url',
      '  expected: a URL that contains {path}',
      '  found:    "https://git.example/edit"',
      '  do:       Change the value: URL of a file’s edit page; `{path}` is replaced by the path below the content root.',
    ].join('\n'),
  ]);
});

test.each(['docs/v2', '//v2.example', 'javascript:alert(1)', 'https://'])(
  'An announcement cannot link to %s.',
  (href) => {
    const announcement = `announcement:\n  id: v2\n  text: Version 2 is here.\n  href: ${href}\n`;
    expect(problemsOf(`${siteYaml}${announcement}`)).toEqual([
      [
        'error content/site.yaml:14:9',
        '  The value is not allowed here.',
        '  field:    announcement.href',
        '  expected: a path on this site, starting with /, or an http or https URL',
        `  found:    "${href}"`,
        '  do:       Change the value: What the text links to: a route, or a URL of another site.',
      ].join('\n'),
    ]);
  },
);

test.each(['https://helper.example/new', 'javascript:alert("{prompt}")', '/ask?q={prompt}'])(
  'An assistant cannot be opened at %s.',
  (address) => {
    const assistants = `assistants:\n  - label: Helper\n    url: ${address}\n`;
    expect(problemsOf(`${siteYaml}${assistants}`)).toEqual([
      [
        'error content/site.yaml:13:10',
        '  The value is not allowed here.',
        '  field:    assistants[0].url',
        '  expected: an http or https URL that contains {prompt}',
        `  found:    ${JSON.stringify(address)}`,
        '  do:       Change the value: URL that opens the assistant; `{prompt}` is replaced by the encoded question.',
      ].join('\n'),
    ]);
  },
);

test('A version’s id must fit into a URL.', () => {
  expect(problemsOf(`${siteYaml}versions: [{ id: Version 2, label: Two }]\n`)).toEqual([
    [
      'error content/site.yaml:11:18',
      '  The value is not allowed here.',
      '  field:    versions[0].id',
      '  expected: lower-case letters, digits, dots and hyphens',
      '  found:    "Version 2"',
      '  do:       Change the value: ID of the version; a folder `versions/<id>` contains an older one.',
    ].join('\n'),
  ]);
});

test('Invalid YAML is reported where it stops being valid.', () => {
  expect(problemsOf(withChange('tagline: Developers', 'tagline: Acme: Developers'))).toEqual([
    [
      'error content/site.yaml:2:10',
      '  The file is not valid YAML.',
      '  expected: YAML 1.2',
      '  found:    Nested mappings are not allowed in compact mappings',
      '  do:       Check the indentation, and quote values that contain a colon followed by a space.',
    ].join('\n'),
  ]);
});

test('An unknown rule of the contract is reported with the known one that is nearest.', () => {
  expect(problemsOf(`${siteYaml}contract_rules:\n  example: warn\n`)).toEqual([
    expect.stringMatching(
      /^error content\/site\.yaml:12:3\n {2}The key `example` is not known here\.[^]*Did you mean `examples`\?$/,
    ),
  ]);
  expect(problemsOf(`${siteYaml}contract_rules:\n  examples: warning\n`)).toEqual([
    expect.stringMatching(/^error content\/site\.yaml:12:13\n[^]*expected: error or warn or off\n/),
  ]);
});
