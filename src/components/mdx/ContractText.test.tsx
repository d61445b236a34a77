import { useMDXComponents } from '@mdx-js/react';
import { render, screen } from '@testing-library/react';
import type { ElementType, ReactElement } from 'react';
import { Prose } from './Prose';

/** A page with a JavaScript module, as the compiler generates it. */
function Page(): ReactElement | null {
  const { Operation, ScopesTable } = useMDXComponents() as Record<string, ElementType | undefined>;
  if (!Operation || !ScopesTable) return null;
  return (
    <>
      <Operation id="listJobs" />
      <Operation id="listJobs">the *list*</Operation>
      <Operation id="unknown">left unchanged</Operation>
      <ScopesTable />
    </>
  );
}

test('A page with a JavaScript module renders the expansions of its components.', () => {
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
  const [generated, authored] = screen.getAllByRole('link');
  expect(generated).toHaveAttribute('href', '/docs/jobs');
  expect(generated).toHaveTextContent('GET /jobs');
  expect(authored).toHaveAttribute('href', '/docs/jobs');
  expect(authored).toHaveTextContent('the *list*');
  expect(screen.getByText('left unchanged')).toBeVisible();
  expect(screen.getByRole('cell')).toHaveTextContent('jobs:read');
});
