import { parseYaml } from '@docs/core/yaml';
import { formatProblem } from '@docs/core/problems';
import { siteSchema } from './siteSchema';
import { minimalSiteYaml } from './testSiteYaml';

const parse = (text: string) => parseYaml(siteSchema, { text, file: 'content/site.yaml' });
const problemsOf = (text: string) => parse(text).problems.map(formatProblem);
/** The valid file with one part written differently; fails the test when the part is not there. */
const withChange = (from: string, to: string) => {
  expect(minimalSiteYaml).toContain(from);
  return minimalSiteYaml.replace(from, to);
};

test('A file with the required keys is enough; the rest has defaults or is left out.', () => {
  expect(parse(minimalSiteYaml).value).toEqual({
    title: 'Acme',
    tagline: 'Developers',
    base_url: 'https://developers.acme.example',
    broken_links: 'error',
    broken_markdown_links: 'warn',
    locale: 'en',
    sandbox: true,
    copyright: { holder: 'Acme', year: 2025 },
    header: [],
    footer: [
      {
        title: 'Acme',
        links: [
          { label: 'Imprint', href: 'https://acme.example/imprint' },
          { label: 'Guides', href: '/docs' },
          { label: 'Fediverse', href: 'https://social.example/@acme' },
        ],
      },
    ],
  });
});

test('Everything that may be added is read.', () => {
  const text =
    minimalSiteYaml +
    `description: All about the API.
locale: en
repository: { edit_url: 'https://git.example/edit/{path}' }
announcement: { id: v2, text: Version 2 is here., href: /docs/v2 }
assistants: [{ label: Helper, url: 'https://helper.example/new?q={prompt}' }]
feedback: 'https://git.example/new?body={url}%20{build}'
agents: [Send a key.]
api_catalog: { status: 'https://status.example' }
security: { contact: ['mailto:security@acme.example'], expires: '2027-06-30T00:00:00Z' }
opensearch: Acme docs
external_paths: [/pricing/, /a/b, /docs-of-others]
header: [{ sidebar: api }, { label: Status, href: 'https://status.example', align: right }]
versions: [{ id: v2, label: Version 2 }, { id: v1, label: Version 1 }]
`;
  expect(parse(text)).toMatchObject({
    problems: [],
    value: {
      description: 'All about the API.',
      header: [
        { sidebar: 'api', align: 'left' },
        { label: 'Status', href: 'https://status.example', align: 'right' },
      ],
      repository: { edit_url: 'https://git.example/edit/{path}' },
      announcement: { id: 'v2', text: 'Version 2 is here.', href: '/docs/v2' },
      external_paths: ['/pricing', '/a/b', '/docs-of-others'],
      assistants: [{ label: 'Helper', url: 'https://helper.example/new?q={prompt}' }],
      versions: [{ id: 'v2' }, { id: 'v1' }],
    },
  });
});

test('A misspelt required key is missing and unknown at once.', () => {
  expect(problemsOf(withChange('holder:', 'holders:'))).toEqual([
    expect.stringContaining('The required key `holder` is missing.'),
    expect.stringContaining('Did you mean `holder`?'),
  ]);
});

test('A site needs no links in its footer.', () => {
  expect(parse(minimalSiteYaml.replace(/^footer:[^]*/m, '')).value).toMatchObject({ footer: [] });
});

test.each([
  ['http://localhost:9000', 'http://localhost:9000'],
  ['https://acme.example/', 'https://acme.example'],
  ['https://acme.example/docs-site', 'https://acme.example/docs-site'],
  ['https://acme.example/help/v2.0/', 'https://acme.example/help/v2.0'],
])('The base_url %s becomes %s.', (baseUrl, normalised) => {
  expect(parse(withChange('https://developers.acme.example', baseUrl)).value?.base_url).toBe(
    normalised,
  );
});

const pathRule = 'a path on this site, starting with /, without `//`, `..` and `\\`';

describe('A value is refused at its location, with what is allowed:', () => {
  const refused = (text: string, location: string, field: string, expected: string) => {
    const [problem, ...others] = problemsOf(text);
    expect(others).toEqual([]);
    expect(problem).toContain(`error content/site.yaml:${location}\n`);
    expect(problem).toContain(`\n  field:    ${field}\n  expected: ${expected}\n`);
  };

  test.each([
    'developers.acme.example',
    'ftp://developers.acme.example',
    'https://developers.acme.example?lang=en',
    'https://developers.acme.example/docs#top',
    'https://developers.acme.example/docs//site',
    'https://developers.acme.example/../docs',
    'https://developers.acme.example/d%C3%B6cs',
  ])('the base_url %s.', (baseUrl) => {
    refused(
      withChange('https://developers.acme.example', baseUrl),
      '3:11',
      'base_url',
      'a URL such as https://developers.example.com or https://example.com/help, without a query, and without /docs, which is part of the routes',
    );
  });

  test.each([
    'docs/v2',
    '//v2.example',
    '/\\v2.example',
    '/docs/../..',
    'https:///v2',
    'javascript:alert(1)',
    'https://',
  ])('an announcement that links to %s.', (href) => {
    const announcement = `announcement:\n  id: v2\n  text: Version 2 is here.\n  href: ${href}\n`;
    const expected =
      'a path on this site, starting with /, without `//`, `..` and `\\`, or an http or https URL';
    refused(`${minimalSiteYaml}${announcement}`, '14:9', 'announcement.href', expected);
  });

  test.each(['/', '/docs', '/docs/pricing', 'pricing', '//a.example', '/a?b', '/a/../b'])(
    'the external path %s.',
    (path) => {
      const expected =
        'a path such as /pricing, without a query, and without /docs, whose pages are this site’s';
      const external = `external_paths:\n  - ${path}\n`;
      refused(`${minimalSiteYaml}${external}`, '12:5', 'external_paths[0]', expected);
    },
  );

  test.each(['https://helper.example/new', 'javascript:alert("{prompt}")', '/ask?q={prompt}'])(
    'an assistant at %s.',
    (url) => {
      const assistants = `assistants:\n  - label: Helper\n    url: ${url}\n`;
      const expected = 'an http or https URL that contains {prompt}';
      refused(`${minimalSiteYaml}${assistants}`, '13:10', 'assistants[0].url', expected);
    },
  );

  test.each([
    ['title: Acme', 'title: "  "', '1:8', 'title', 'a string that is not empty'],
    ['title: Acme\n', '', '1:1', 'title', 'string'],
    ['2025', '"2025"', '4:34', 'copyright.year', 'number'],
    ['2025', '20255', '4:34', 'copyright.year', 'at most 9999'],
    ['2025', '25', '4:34', 'copyright.year', 'at least 1900'],
    [
      'href: https://social.example/@acme',
      'href: social.example/@acme',
      '10:35',
      'footer[0].links[2].href',
      `${pathRule}, or an http or https URL`,
    ],
    ['label: Fediverse, ', '', '10:9', 'footer[0].links[2].label', 'string'],
    [
      'href: /docs',
      'href: //evil.example',
      '9:32',
      'footer[0].links[1].href',
      `${pathRule}, or an http or https URL`,
    ],
    [
      'https://developers.acme.example',
      'https://developers.acme.example:99999',
      '3:11',
      'base_url',
      'a URL',
    ],
  ])('%j as %j.', (from, to, location, field, expected) => {
    refused(withChange(from, to), location, field, expected);
  });

  test.each([
    ['locale: de_DE', '11:9', 'locale', 'a language tag such as de or pt-BR'],
    ['locale: deutsch', '11:9', 'locale', 'a language tag such as de or pt-BR'],
    ['locale: EN-us', '11:9', 'locale', 'a language tag such as de or pt-BR'],
    [
      'repository: { edit_url: https://git.example/edit }',
      '11:25',
      'repository.edit_url',
      'a URL that contains {path}',
    ],
    [
      'versions: [{ id: Version 2, label: Two }]',
      '11:18',
      'versions[0].id',
      'lower-case letters, digits, dots and hyphens',
    ],
    [
      'contract_rules: { examples: warning }',
      '11:29',
      'contract_rules.examples',
      'error or warn or off',
    ],
    ['synonyms: { cv: 5 }', '11:17', 'synonyms.cv', 'a string or a list'],
  ])('%s', (line, location, field, expected) => {
    refused(`${minimalSiteYaml}${line}\n`, location, field, expected);
  });

  const originRule = 'an origin such as https://stats.example.com, without a path';
  test.each([
    'stats.example',
    'https://stats.example/',
    'https://stats.example:443',
    'https://*.example',
    "https://stats.example;script-src'unsafe-inline'",
    'https://Stats.example',
    'https://stats.example:99999',
    'data:*',
  ])('the host %s.', (host) => {
    const allow = `allow:\n  scripts:\n    - ${host}\n`;
    refused(`${minimalSiteYaml}${allow}`, '13:7', 'allow.scripts[0]', originRule);
  });

  const scriptRule = 'a path such as /stats.js, or an http or https URL of a script';
  test.each([
    ['src: stats.js', 'src', scriptRule],
    ['src: /../stats.js', 'src', scriptRule],
    ['src: //stats.example/a.js', 'src', scriptRule],
    ['src: /stats.mjs', 'src', scriptRule],
    ['src: https://stats.example:99999/a.js', 'src', scriptRule],
    ['src: data:text/javascript,a.js', 'src', scriptRule],
  ])('a script with %s.', (line, key, expected) => {
    const head = `head:\n  scripts:\n    - ${line}\n`;
    refused(`${minimalSiteYaml}${head}`, '13:12', `head.scripts[0].${key}`, expected);
  });

  test.each([
    [
      'scripts: [{ src: /a.js, data: { "onload=": x } }]',
      '12:46',
      'scripts[0].data.onload=',
      'a name of lower-case letters, digits and hyphens',
    ],
    ['scripts: [{ src: /a.js, data: { a: 1 } }]', '12:38', 'scripts[0].data.a', 'string'],
    [
      'scripts: [{ src: /a.js, integrity: abc }]',
      '12:38',
      'scripts[0].integrity',
      'a digest such as sha384-…',
    ],
    [
      'verification: [{ name: robots, content: none }]',
      '12:26',
      'verification[0].name',
      'a name such as google-site-verification',
    ],
  ])('a head with %s.', (line, location, field, expected) => {
    refused(`${minimalSiteYaml}head:\n  ${line}\n`, location, `head.${field}`, expected);
  });

  test.each([
    '{ sidebar: docs, label: Docs, href: /docs }',
    '{ label: Docs }',
    '{ href: /docs }',
    '{ align: left }',
  ])('the header item %s.', (item) => {
    const expected = 'either `sidebar`, or `label` and `href`';
    refused(`${minimalSiteYaml}header:\n  - ${item}\n`, '12:5', 'header[0]', expected);
  });
});

test('An unknown rule of the contract is reported with the known one that is nearest.', () => {
  expect(problemsOf(`${minimalSiteYaml}contract_rules:\n  example: warn\n`)).toEqual([
    expect.stringMatching(
      /^error content\/site\.yaml:12:3\n {2}The key `example` is not known here\.[^]*Did you mean `examples`\?$/,
    ),
  ]);
});
