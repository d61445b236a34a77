import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SchemaFile } from '@docs/openapi/views';
import { LoadedSchema } from './LoadedSchema';
import { OpenedSchemas } from './OpenedSchemas';
import { entry } from '@docs/openapi/testing';

const file: SchemaFile = {
  properties: [
    entry('.name'),
    entry('.parent', { sameAs: '' }),
    entry('.owner', { type: 'Owner', name: 'Owner' }),
  ],
  routes: { Owner: '/docs/api/owners' },
};

/** Responds to requests in this order, each with a file or a failure. */
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
  render(
    <>
      <LoadedSchema url="/schemas/Unit.json" anchor="body.unit">
        Show more
      </LoadedSchema>
      <OpenedSchemas />
    </>,
  );
  return screen.getByRole<HTMLDetailsElement>('group');
}

const open = (details: HTMLDetailsElement) =>
  act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });

test('Nothing is loaded before a reader opens it.', () => {
  const fetch = respond(file);
  const details = show();
  expect(fetch).not.toHaveBeenCalled();
  expect(details).toHaveAttribute('data-more', 'body.unit');
});

test('Opening it loads it once, with anchors that continue that of its location.', async () => {
  const fetch = respond(file);
  const details = show();
  await open(details);
  await waitFor(() => expect(details).not.toHaveAttribute('data-more'));
  const ids = [...details.querySelectorAll('li')].map(({ id }) => id);
  expect(ids).toEqual(['body.unit.name', 'body.unit.parent', 'body.unit.owner']);
  expect(screen.getByRole('link', { name: 'above' })).toHaveAttribute('href', '#body.unit');
  await open(details);
  expect(fetch.mock.calls).toEqual([['/schemas/Unit.json']]);
});

test('What its file names links to its page, whatever the page around it names.', async () => {
  respond(file);
  await open(show());
  expect(await screen.findByRole('link', { name: 'Owner' })).toHaveAttribute(
    'href',
    '/docs/api/owners',
  );
});

test('One that was opened before the page had its code is loaded too.', async () => {
  respond(file);
  const schema = (
    <LoadedSchema url="/schemas/Unit.json" anchor="body.unit">
      Show more
    </LoadedSchema>
  );
  const { rerender } = render(<div>{schema}</div>);
  screen.getByRole<HTMLDetailsElement>('group').open = true;
  rerender(
    <div>
      {schema}
      <OpenedSchemas />
    </div>,
  );
  expect(await screen.findByText('name')).toBeInTheDocument();
});

test('A failure is shown with a way to try again.', async () => {
  const fetch = respond('failure', file);
  await open(show());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part did not load. /schemas/Unit.json failed',
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('name')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(2);
});
