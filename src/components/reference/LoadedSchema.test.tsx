import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SchemaFile } from '../../reference/schemaFiles';
import { LoadedSchema } from './LoadedSchema';
import { entry } from './testReference';

const file: SchemaFile = { properties: [entry('.name'), entry('.parent', { sameAs: '' })] };

/** Responds to requests in this order: with a file, or with a failure. */
function respond(...responses: (SchemaFile | 'failure')[]): jest.Mock {
  const fetch = jest.fn();
  for (const response of responses) {
    fetch.mockResolvedValueOnce(
      response === 'failure'
        ? { ok: false, status: 500 }
        : { ok: true, json: () => Promise.resolve(response) },
    );
  }
  global.fetch = fetch;
  return fetch;
}

function show(): HTMLDetailsElement {
  const { container } = render(
    <LoadedSchema summary="Show more" url="/schemas/Unit.json" anchor="body.unit">
      {({ properties = [] }) =>
        properties.map(({ id, schema }) => <p key={id}>{`${id} ${schema.sameAs ?? ''}`}</p>)
      }
    </LoadedSchema>,
  );
  const details = container.querySelector('details');
  if (!details) throw new Error('There is nothing to open.');
  return details;
}

function open(details: HTMLDetailsElement): void {
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

test('Nothing is loaded before a reader opens it.', () => {
  const fetch = respond(file);
  const details = show();
  expect(fetch).not.toHaveBeenCalled();
  expect(details).toHaveAttribute('data-more', 'body.unit');
});

test('Opening it loads it once, with anchors that continue that of its location.', async () => {
  const fetch = respond(file);
  const details = show();
  open(details);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(await screen.findByText('body.unit.name')).toBeInTheDocument();
  expect(screen.getByText('body.unit.parent body.unit')).toBeInTheDocument();
  expect(details).not.toHaveAttribute('data-more');
  open(details);
  expect(fetch.mock.calls).toEqual([['/schemas/Unit.json']]);
});

test('A failure is shown with a way to try again.', async () => {
  const fetch = respond('failure', file);
  open(show());
  expect(await screen.findByRole('alert')).toHaveTextContent('This part failed to load.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('body.unit.name')).toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(2);
});
