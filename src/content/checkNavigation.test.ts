import path from 'node:path';
import { formatProblem } from '@docs/core/problems';
import { projectFolder, writeFiles } from '@docs/core/testing';

import { readContent } from './readContent';

const project = projectFolder();

const site = `title: Acme
tagline: Developers
base_url: https://developers.acme.example
`;
const sidebars = 'manual: { label: Manual, items: [index] }\n';

/** The problems of these files in a content root that is otherwise right. */
function problemsOf(files: Record<string, string>): string[] {
  const contentDir = path.join(project, 'content');
  writeFiles(contentDir, {
    ...{ 'site.yaml': site, 'sidebars.yaml': sidebars },
    'docs/index.mdx': '---\ntitle: Start\n---\n',
    ...files,
  });
  return readContent(contentDir).problems.map(formatProblem);
}

test('A sidebar in the header that no version has is a problem.', () => {
  const header = 'header:\n  - { sidebar: manual }\n  - { sidebar: manuel, align: right }\n';
  expect(problemsOf({ 'site.yaml': site + header })).toEqual([
    [
      'error content/site.yaml:6:16',
      '  `sidebars.yaml` has no sidebar with this name.',
      '  field:    header[1].sidebar',
      '  expected: manual',
      '  found:    manuel',
      '  do:       Did you mean `manual`?',
    ].join('\n'),
  ]);
});

test('A sidebar to which neither header nor footer has a link is a warning.', () => {
  const two = `${sidebars}hidden: { label: Hidden, items: [other] }\n`;
  const files = { 'sidebars.yaml': two, 'docs/other.mdx': '---\ntitle: Other\n---\n' };
  const found = (more: string) => problemsOf({ ...files, 'site.yaml': site + more });
  expect(found('')).toEqual([]);
  expect(found('header: [{ sidebar: manual }]\n')).toEqual([
    [
      'warning content/site.yaml:4:9',
      '  The header has no link to the sidebar `hidden`.',
      '  field:    header',
      '  expected: `- sidebar: hidden`, or a link to one of its pages in header or footer',
      '  found:    neither',
      '  do:       Add the entry. If readers come from other pages only, add a link to the footer.',
    ].join('\n'),
  ]);
  const ofContract = { 'sidebars.yaml': `${sidebars}api: { label: API, pages: from-contract }\n` };
  const header = (href: string) => `header: [{ sidebar: manual }, { label: API, href: ${href} }]\n`;
  expect(problemsOf({ ...ofContract, 'site.yaml': site + header('/docs/api/jobs/list') })).toEqual(
    [],
  );
  expect(problemsOf({ ...ofContract, 'site.yaml': site + header('/docs') })).toHaveLength(1);
  const link = '{ label: Other, href: /docs/other/#top }';
  expect(found(`header: [{ sidebar: manual }, ${link}]\n`)).toEqual([]);
  expect(
    found(`header: [{ sidebar: manual }]\nfooter: [{ title: All, links: [${link}] }]\n`),
  ).toEqual([]);
});

test.each(['site.yaml', 'sidebars.yaml', 'docs/index.mdx', 'routes.lock', 'strings.yaml'])(
  'A conflict of a merge is the one problem of its file: %s.',
  (file) => {
    const conflict = '# A\n<<<<<<< HEAD\n/docs {a\n=======\n/docs/b: <\n>>>>>>> other\n';
    expect(problemsOf({ [file]: conflict })).toEqual([
      [
        `error content/${file}:2:1`,
        '  The file has a conflict of a merge that is not resolved.',
        '  expected: one of the two sides, without the lines `<<<<<<<`, `=======` and `>>>>>>>`',
        '  found:    <<<<<<< HEAD',
        '  do:       Resolve the conflict. In an example, put a space before the marks.',
      ].join('\n'),
    ]);
  },
);

test('The former key `links` is answered with its values in the new form.', () => {
  const links = `links:
  status: https://status.example
  privacy: https://acme.example/privacy
  social: [{ label: Fediverse, href: https://social.example/@acme }]
`;
  expect(problemsOf({ 'site.yaml': site + links })).toEqual([
    [
      'error content/site.yaml:4:1',
      '  The keys `header` and `footer` have replaced `links`.',
      '  field:    links',
      '  expected: `header`, a list of sidebars and links, and `footer`, groups of links',
      '  found:    `links` with status, privacy, social',
      '  do:       Write `footer: [{ title: Support, links: [{ label: Status, href: https://status.example }] }, { title: Legal, links: [{ label: Privacy policy, href: https://acme.example/privacy }] }, { title: Follow us, links: [{ label: Fediverse, href: https://social.example/@acme }] }]` and `header: [{ sidebar: docs }, { sidebar: api }, { label: Status, href: https://status.example, align: right }]`.',
    ].join('\n'),
  ]);
});

test('`pages` beside the sidebars is answered with where it goes.', () => {
  const [problem, ...others] = problemsOf({
    'sidebars.yaml': `${sidebars}pages: from-contract\n`,
  });
  expect(others).toEqual([]);
  expect(problem).toContain('error content/sidebars.yaml:2:1\n');
  expect(problem).toContain('Write `api: { label: API reference, pages: from-contract }`');
});
