import { render, screen, within } from '@testing-library/react';
import { resourceHeadings, type ResourceView } from '@docs/openapi/views';
import { ResourceDetails } from './ResourceDetails';
import { linkIn } from './testLinks';

const resource: ResourceView = {
  description: 'All about jobs.',
  externalDocs: { url: 'https://example.com/jobs', description: 'the handbook' },
  operations: [{ method: 'GET', path: '/jobs', title: 'List jobs', route: '/docs/jobs' }],
  refersTo: [{ schema: 'Job', path: 'location_id', references: 'Location' }],
  referredBy: [{ schema: 'Person', path: 'job_id', references: 'Job' }],
  routes: { Location: '/docs/locations', Person: '/docs/people' },
};

test('The page of a resource has what the contract says about it, and its operations.', () => {
  render(<ResourceDetails resource={resource} />);
  const operations = screen.getByRole('region', { name: /Operations/ });
  expect(operations).toHaveTextContent('All about jobs.');
  expect(linkIn(operations, 'the handbook')).toBe('https://example.com/jobs');
  expect(linkIn(operations, 'List jobs')).toBe('/docs/jobs');
});

test('It has its relations, and a section for them only where there are some.', () => {
  const { rerender } = render(<ResourceDetails resource={resource} />);
  const relations = screen.getByRole('region', { name: /Relations/ });
  expect(
    within(relations)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['location_id refers to Location', 'Person refers to it in job_id']);
  expect(linkIn(relations, 'Location')).toBe('/docs/locations');
  expect(linkIn(relations, 'Person')).toBe('/docs/people');
  expect(resourceHeadings(resource).map(({ id }) => id)).toEqual(['operations', 'relations']);
  const alone = { ...resource, refersTo: [], referredBy: [] };
  rerender(<ResourceDetails resource={alone} />);
  expect(screen.queryByRole('region', { name: /Relations/ })).not.toBeInTheDocument();
  expect(resourceHeadings(alone).map(({ id }) => id)).toEqual(['operations']);
});
