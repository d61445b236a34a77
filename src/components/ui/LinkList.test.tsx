import { render, screen } from '@testing-library/react';
import { LinkList } from './LinkList';

test('A link has the operation of its page, or how much its category contains.', () => {
  render(
    <LinkList
      links={[
        { label: 'List jobs', href: '/docs/jobs', method: 'GET', path: '/jobs' },
        { label: 'Jobs', href: '/docs/category/jobs', pages: 3, operations: 2 },
        { label: 'Guides', href: '/docs/category/guides', pages: 1, operations: 0 },
        { label: 'Start', href: '/docs/start', description: 'Begin here.' },
        { label: 'Links', href: '/docs/category/links', pages: 0, operations: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'List jobsGET /jobs',
    'Jobs2 operations',
    'Guides1 page',
    'StartBegin here.',
    'Links',
  ]);
});
