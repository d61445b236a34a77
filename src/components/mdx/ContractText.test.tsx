import { useMDXComponents } from '@mdx-js/react';
import { render, screen } from '@testing-library/react';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { Prose } from './Prose';

jest.mock('gatsby', () => ({
  Link: ({ to, children }: { to: string; children?: ReactNode }) => <a href={to}>{children}</a>,
}));

/** A page with a module of its own, as the compiler makes it. */
function Page(): ReactElement | null {
  const { Operation, ScopesTable } = useMDXComponents() as Record<string, ElementType | undefined>;
  if (!Operation || !ScopesTable) return null;
  return (
    <>
      <Operation id="listJobs" />
      <Operation id="listJobs">the *list*</Operation>
      <Operation id="unknown">left as it is</Operation>
      <ScopesTable />
    </>
  );
}

test('A page with a module of its own shows what the build found for its components.', () => {
  render(
    <Prose
      content={null}
      expansions={{
        'Operation listJobs': ['a', { href: '/docs/jobs' }, ['code', null, 'GET /jobs']],
        ScopesTable: ['table', null, ['tbody', null, ['tr', null, ['td', null, 'jobs:read']]]],
      }}
    >
      <Page />
    </Prose>,
  );
  const [own, other] = screen.getAllByRole('link');
  expect(own).toHaveAttribute('href', '/docs/jobs');
  expect(own).toHaveTextContent('GET /jobs');
  expect(other).toHaveAttribute('href', '/docs/jobs');
  expect(other).toHaveTextContent('the *list*');
  expect(screen.getByText('left as it is')).toBeVisible();
  expect(screen.getByRole('cell')).toHaveTextContent('jobs:read');
});
