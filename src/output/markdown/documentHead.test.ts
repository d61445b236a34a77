import { documentHead } from './documentHead';
import { toMarkdown } from './toMarkdown';

test('A document begins with title, description and canonical URL, and says which older version it is of.', () => {
  const head = { title: 'Jobs', description: 'All jobs.', url: 'https://a.example/docs/v1/jobs' };
  const canonicalUrl = 'https://a.example/docs/jobs';
  const current = { id: 'v2', label: 'Version 2', route: '/docs' };
  expect(toMarkdown(documentHead({ ...head, canonicalUrl, older: undefined }))).toBe(
    `# Jobs\n\nAll jobs.\n\nCanonical URL: <${canonicalUrl}>\n`,
  );
  expect(
    toMarkdown(documentHead({ ...head, canonicalUrl, older: { label: 'Version 1', current } })),
  ).toContain(
    'This is the documentation for Version 1, at <https://a.example/docs/v1/jobs>. The current version is Version 2.',
  );
});
