import { emptyFolder, writeFiles } from '@docs/core/testing';
import { draftPage } from './draftPage';

const sidebars = `# The menus.
docs:
  label: 'Docs'
  items:
  - index # first
  - category:
      label: Guides
      slug: guides
      items:
      - guides/start
      # The rest is for later.
  - category: { label: More, slug: more, items: [ more ] }
`;

const contentDir = emptyFolder();
beforeEach(() => writeFiles(contentDir, { 'sidebars.yaml': sidebars }));

test('A page is listed in the category of its folder, and the rest of the file stays.', () => {
  const draft = draftPage({ contentDir, page: 'docs/guides/first-steps.mdx' });
  expect(draft.file).toBe('docs/guides/first-steps.mdx');
  expect(draft.text).toMatch(/^---\ntitle: First steps\n---\n/);
  expect(draft.sidebars).toContain('      - guides/start\n');
  expect(draft.sidebars.replace(/\n *- guides\/first-steps/, '')).toBe(sidebars);
});

test('A category can be named, and a page without one is at the end of its sidebar.', () => {
  expect(
    draftPage({ contentDir, page: 'faq', title: 'Questions', category: 'more' }).sidebars,
  ).toContain('items: [ more, faq ]');
  expect(draftPage({ contentDir, page: 'faq' }).sidebars).toMatch(/\n {2}- faq\n$/);
});

test('What cannot be added is one sentence.', () => {
  writeFiles(contentDir, { 'docs/faq.mdx': '' });
  const add = (page: string, category?: string) => () => draftPage({ contentDir, page, category });
  expect(add('faq')).toThrow('exists already');
  expect(add('Erste Schritte')).toThrow('write lower-case letters');
  expect(add('../out')).toThrow('write lower-case letters');
  expect(add('new', 'guide')).toThrow('did you mean guides?');
});
