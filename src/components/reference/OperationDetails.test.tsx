import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { detailHeadings, OperationDetails } from './OperationDetails';
import {
  content,
  entry,
  linkIn,
  object,
  parameter,
  reference,
  response,
  schema,
  type Changes,
} from './testReference';

jest.mock('gatsby', () => ({
  Link: ({ to, children, ...rest }: { to: string; children?: ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}));

const show = (changes: Changes = {}) => {
  render(<OperationDetails reference={reference(changes)} />);
};
const section = (name: string) => screen.getByRole('region', { name });

test('An operation without anything has one section, on its access.', () => {
  show();
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Access and limits#',
  ]);
  expect(section('Access and limits')).toHaveTextContent('No authentication is needed.');
});

test('The headings for the table of contents are those of the page, in its order.', () => {
  const changes: Changes = {
    operation: {
      parameters: [parameter('query', 'limit')],
      requestBody: { required: true, contents: [] },
      responses: [response('200')],
    },
    errors: [{ code: 'busy', status: '429', title: 'Busy', href: undefined }],
  };
  show(changes);
  const drawn = screen
    .getAllByRole('heading', { level: 2 })
    .map((one) => ({ id: one.id, text: one.textContent.replace('#', ''), depth: 2 }));
  expect(drawn).toHaveLength(5);
  expect(detailHeadings(reference(changes))).toEqual(drawn);
});

describe('The access', () => {
  const token = (...scopes: string[]) => ({ name: 'token', kind: 'http bearer', scopes });
  const key = { name: 'key', kind: 'apiKey in header X-Key', scopes: [] };

  test('names the scheme and its scopes.', () => {
    show({ operation: { security: [[token('jobs:read', 'jobs:list')]] } });
    expect(section('Access and limits')).toHaveTextContent(
      'A bearer token with the scopes jobs:read, jobs:list',
    );
  });

  test('names alternatives one by one, that of no authentication too.', () => {
    show({ operation: { security: [[token('jobs:read')], [key], []] } });
    expect(section('Access and limits')).toHaveTextContent(
      /A bearer token with the scope jobs:read\s*Or: An API key in the header X-Key\s*Or: No authentication\./,
    );
  });

  test.each([
    ['http basic', 'Basic authentication'],
    ['oauth2', 'OAuth 2.0'],
    ['openIdConnect', 'OpenID Connect'],
    ['mutualTLS', 'A client certificate'],
    ['apiKey in query key', 'An API key in the query parameter key'],
    ['http hoba', 'http hoba'],
  ])('tells %s as “%s”.', (kind, words) => {
    show({ operation: { security: [[{ name: 'scheme', kind, scopes: [] }]] } });
    expect(section('Access and limits')).toHaveTextContent(words);
  });

  test('says that schemes of one alternative are needed together.', () => {
    show({ operation: { security: [[token(), key]] } });
    expect(section('Access and limits')).toHaveTextContent(
      /A bearer token(,| and) An API key in the header X-Key/,
    );
  });

  test('is followed by the facts, with code between backticks.', () => {
    show({ facts: ['Needs the `ETag` of the last read.'] });
    const fact = within(section('Access and limits')).getByRole('listitem');
    expect(fact).toHaveTextContent('Needs the ETag of the last read.');
    expect(within(fact).getByText('ETag').tagName).toBe('CODE');
  });
});

test('Parameters stand by their places, and say how a list is written.', () => {
  show({
    operation: {
      parameters: [
        parameter('header', 'If-Match'),
        parameter('query', 'fields', { constraints: ['comma-separated'] }),
        { ...parameter('path', 'job_id', { description: 'Which job.' }), required: true },
      ],
    },
  });
  const parameters = section('Parameters');
  expect(
    within(parameters)
      .getAllByText(/^In the/)
      .map((one) => one.textContent),
  ).toEqual(['In the path', 'In the query', 'In the headers']);
  const items = within(parameters).getAllByRole('listitem');
  expect(items.map((one) => one.id)).toEqual(['path-job_id', 'query-fields', 'header-If-Match']);
  expect(items[0]).toHaveTextContent(/required.*Which job\./);
  expect(items[1]).toHaveTextContent('comma-separated');
});

test('A parameter says that it is deprecated, and what is an example of it.', () => {
  const old = parameter('query', 'page', { deprecated: true, example: '"first"' });
  show({ operation: { parameters: [old] } });
  expect(section('Parameters')).toHaveTextContent(/deprecated.*for example first/);
});

describe('A body', () => {
  test('names its media type and its type, and shows what it holds.', () => {
    show({
      operation: {
        requestBody: {
          required: true,
          description: 'The new job.',
          contents: [content('application/json', object('body.title', { type: 'NewJob' }))],
        },
      },
    });
    const body = section('Request body');
    expect(body).toHaveTextContent('The new job.');
    expect(body).toHaveTextContent('application/json · NewJob');
    expect(linkIn(body, 'title')).toBe('#body.title');
  });

  test('of one schema in several media types is shown once.', () => {
    const named = object('body.title', { name: 'NewJob', type: 'NewJob' });
    const contents = [
      content('application/json', named),
      content('application/xml', named),
      content('text/plain', schema()),
    ];
    show({ operation: { requestBody: { required: true, contents } } });
    const body = section('Request body');
    expect(body).toHaveTextContent('application/json or application/xml · NewJob');
    expect(body).toHaveTextContent('text/plain · string');
    expect(within(body).getAllByRole('link', { name: 'title' })).toHaveLength(1);
  });

  test('says that it is required.', () => {
    const requestBody = { required: true as const, contents: [content('text/plain')] };
    show({ operation: { requestBody } });
    expect(section('Request body')).toHaveTextContent(/required/);
  });
});

describe('A response', () => {
  test('has its anchor, its description, and its headers and body to open.', () => {
    const changes = {
      description: 'All jobs.',
      headers: [entry('response-200-header-Link')],
      contents: [content('application/json', object('response-200.data'))],
    };
    show({ operation: { responses: [response('200', changes)] } });
    const box = document.getElementById('response-200');
    if (!box) throw new Error('The response has no anchor.');
    expect(linkIn(box, '200')).toBe('#response-200');
    expect(box).toHaveTextContent('All jobs.');
    const details = within(box).getByText('headers and body').closest('details');
    expect(details).not.toHaveAttribute('open');
    for (const id of ['response-200-header-Link', 'response-200.data']) {
      expect(details?.contains(document.getElementById(id))).toBe(true);
    }
  });

  test('without headers and a body has nothing to open.', () => {
    show({ operation: { responses: [response('204', { description: 'Gone.' })] } });
    expect(section('Responses').querySelector('details')).toBeNull();
  });

  test('leads to the response that has its body and headers already.', () => {
    const same = schema({ type: 'Problem', name: 'Problem', recursion: 'response-400' });
    show({
      operation: {
        responses: [
          response('400', {
            headers: [entry('response-400-header-Trace')],
            contents: [content('application/json', object('response-400.code'))],
          }),
          response('404', {
            headersAbove: { id: 'response-400-header-Trace', names: ['Trace'] },
            contents: [content('application/json', same)],
          }),
        ],
      },
    });
    const box = document.getElementById('response-404');
    if (!box) throw new Error('The response has no anchor.');
    expect(linkIn(box, 'Problem')).toBe('#response-400');
    expect(box).toHaveTextContent('Headers as above: Trace');
    expect(linkIn(box, 'above')).toBe('#response-400-header-Trace');
    expect(box.querySelector('details')).toBeNull();
  });
});

test('Errors have their status, their title, and a link where the catalogue is on the site.', () => {
  show({
    errors: [
      { code: 'busy', status: '429', title: 'Too many requests.', href: '/docs/errors#busy' },
      { code: 'odd', status: '500', title: 'Something odd.', href: undefined },
    ],
  });
  const errors = section('Errors');
  expect(
    within(errors)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['429 busy Too many requests.', '500 odd Something odd.']);
  expect(linkIn(errors, 'busy')).toBe('/docs/errors#busy');
  expect(within(errors).queryByRole('link', { name: 'odd' })).not.toBeInTheDocument();
});

const callback = {
  id: 'callback-done',
  name: 'done',
  method: 'POST',
  path: '{$request.body#/url}',
  description: 'Sent at the end.',
  contents: [content('application/json', object('callback-done-body.winner'))],
};

test('The table of contents has the callbacks.', () => {
  const headings = detailHeadings(reference({ operation: { callbacks: [callback] } }));
  expect(headings.map(({ id }) => id)).toContain('callbacks');
});

test('Callbacks have their name, where they go, and their body.', () => {
  show({ operation: { callbacks: [callback] } });
  const callbacks = section('Callbacks');
  expect(within(callbacks).getByRole('heading', { level: 3 })).toHaveTextContent('done');
  expect(callbacks).toHaveTextContent('POST {$request.body#/url}');
  expect(callbacks).toHaveTextContent('Sent at the end.');
  expect(linkIn(callbacks, 'winner')).toBe('#callback-done-body.winner');
});

test('A callback tells its summary, its parameters, what it expects and its own callbacks.', () => {
  const inner = {
    id: 'callback-done-callback-again',
    name: 'again',
    method: 'PUT',
    path: '{$url}',
  };
  const received = { id: 'callback-done-response-204', description: 'Received.' };
  const whole = {
    ...callback,
    summary: 'The game is over',
    parameters: [parameter('header', 'X-Game')],
    responses: [response('204', received)],
    callbacks: [inner],
  };
  show({ operation: { callbacks: [whole] } });
  const callbacks = section('Callbacks');
  expect(callbacks).toHaveTextContent('The game is over');
  expect(linkIn(callbacks, 'X-Game')).toBe('#header-X-Game');
  expect(linkIn(callbacks, '204')).toBe('#callback-done-response-204');
  expect(callbacks).toHaveTextContent('Received.');
  expect(within(callbacks).getByRole('heading', { name: /again/ }).id).toBe(inner.id);
  expect(callbacks).toHaveTextContent('PUT {$url}');
});

test('A response tells which operations can follow, and what they take over from it.', () => {
  const links = [
    {
      name: 'shelves',
      target: 'listShelves',
      route: '/docs/shelves/list',
      description: 'All of them.',
      given: [{ name: 'handle', value: '$response.body#/handle' }],
    },
    { name: 'shop', target: 'shop.json#/a' },
  ];
  show({ operation: { responses: [response('200', { links })] } });
  const [shelves, shop] = within(section('Responses')).getAllByRole('listitem');
  expect(shelves).toHaveTextContent(
    'shelves: listShelves with handle from $response.body#/handleAll of them.',
  );
  expect(linkIn(section('Responses'), 'listShelves')).toBe('/docs/shelves/list');
  expect(shop).toHaveTextContent('shop: shop.json#/a');
});

describe('“Open all”', () => {
  const nested = (id: string) =>
    schema({ type: 'object', properties: [entry(`${id}.a`, object(`${id}.a.b`))] });
  const changes: Changes = {
    operation: {
      requestBody: {
        contents: [content('application/json', nested('body'))],
      },
      responses: ['200', '202'].map((status) =>
        response(status, {
          contents: [content('application/json', nested(`response-${status}`))],
        }),
      ),
    },
  };
  const openness = (name: string) =>
    [...section(name).querySelectorAll('details')].map(({ open }) => open);

  test('opens everything in its section, at every depth, and then closes it.', () => {
    show(changes);
    expect(openness('Responses')).toEqual([false, false, false, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Open all in Responses' }));
    expect(openness('Responses')).toEqual([true, true, true, true]);
    expect(openness('Request body')).toEqual([false]);
    fireEvent.click(screen.getByRole('button', { name: 'Close all in Responses' }));
    expect(openness('Responses')).toEqual([false, false, false, false]);
    expect(screen.getByRole('button', { name: 'Open all in Responses' })).toBeInTheDocument();
  });

  test('opens what was closed, and leaves open what was opened by hand.', () => {
    show(changes);
    const [first] = section('Responses').querySelectorAll('details');
    if (first) first.open = true;
    fireEvent.click(screen.getByRole('button', { name: 'Open all in Responses' }));
    expect(openness('Responses')).toEqual([true, true, true, true]);
  });

  test('is offered once for each section that may have something to open.', () => {
    show(changes);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Open all in Request body',
      'Open all in Responses',
    ]);
  });
});
