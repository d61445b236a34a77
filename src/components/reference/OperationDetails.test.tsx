import { fireEvent, render, screen, within } from '@testing-library/react';
import { watchOpenAll } from '../../client/controls/startControls';
import { operationHeadings, type ResponseView } from '@docs/openapi/views';
import {
  type Changes,
  content,
  entry,
  key,
  object,
  operation,
  parameter,
  reference,
  response,
  schema,
  token,
  viewOf,
} from '@docs/openapi/testing';
import { OperationDetails } from './OperationDetails';
import { linkIn } from './testLinks';

const show = (changes: Changes = {}) => {
  render(<OperationDetails reference={reference(changes)} />);
};
const section = (name: string) => screen.getByRole('region', { name });

test('An operation without anything has no sections.', () => {
  show();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(operationHeadings(reference(), [], false)).toEqual([]);
});

test('The headings for the table of contents are those of the page, in its order.', () => {
  const changes: Changes = {
    operation: {
      security: [[key]],
      parameters: [parameter('query', 'limit')],
      requestBody: { required: true, contents: [] },
      responses: [response('200'), response('404', { statusText: 'Not Found' })],
    },
  };
  show(changes);
  const rendered = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => ({ id: heading.id, text: heading.textContent.replace('#', ''), depth: 2 }));
  expect(rendered.map(({ text }) => text)).toEqual([
    'Access',
    'Parameters',
    'Request body',
    'Responses',
    'Errors',
  ]);
  const headings = operationHeadings(reference(changes), [], false);
  expect(headings.filter(({ depth }) => depth === 2)).toEqual(rendered);
  expect(headings.filter(({ depth }) => depth === 3)).toEqual([
    { id: 'response-200', text: '200', depth: 3 },
    { id: 'response-404', text: '404', detail: 'Not Found', depth: 3 },
  ]);
  for (const { id } of headings) expect(document.getElementById(id)).not.toBeNull();
});

test.each<[string, ResponseView[], string[]]>([
  ['only successes', [response('200')], ['responses']],
  ['only errors', [response('404')], ['errors']],
  [
    'only errors, with a header',
    [response('404', { headers: [entry('response-404-header-Trace')] })],
    ['responses', 'errors'],
  ],
])('An operation with %s has no empty section.', (_, responses, ids) => {
  const changes: Changes = { operation: { responses } };
  show(changes);
  expect(screen.getAllByRole('heading').map(({ id }) => id)).toEqual(ids);
  const headings = operationHeadings(reference(changes), [], false);
  expect(headings.flatMap(({ depth, id }) => (depth === 2 ? id : []))).toEqual(ids);
});

test('The documentation elsewhere is linked without a section.', () => {
  const externalDocs = { url: 'https://example.com/jobs', description: 'All about jobs' };
  show({ operation: { externalDocs } });
  expect(linkIn(document.body, 'All about jobs')).toBe('https://example.com/jobs');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

describe('The access', () => {
  test('names the scheme and its scopes.', () => {
    show({ operation: { security: [[token('jobs:read', 'jobs:list')]] } });
    expect(section('Access')).toHaveTextContent(
      'A bearer token with the scopes jobs:read, jobs:list',
    );
  });

  test('names alternatives one by one, that of no authentication too.', () => {
    show({ operation: { security: [[token('jobs:read')], [key], []] } });
    expect(section('Access')).toHaveTextContent(
      /A bearer token with the scope jobs:read\s*Or: An API key in the header X-Key\s*Or: No authentication\./,
    );
  });

  test.each([
    ['http basic', 'Basic authentication'],
    ['oauth2', 'OAuth 2.0'],
    ['openIdConnect', 'OpenID Connect'],
    ['mutualTLS', 'A client certificate'],
    ['apiKey in query key', 'An API key in the query parameter key'],
    ['http HOBA', 'HTTP authentication scheme HOBA'],
    ['undefined', 'The scheme scheme'],
  ])('shows %s as “%s”.', (kind, words) => {
    show({ operation: { security: [[{ name: 'scheme', kind, scopes: [] }]] } });
    expect(section('Access')).toHaveTextContent(words);
  });

  test('says that schemes of one alternative are needed together.', () => {
    show({ operation: { security: [[token(), key]] } });
    expect(section('Access')).toHaveTextContent(
      /A bearer token(,| and) an API key in the header X-Key/,
    );
  });

  test('has what the contract says about a scheme, to open.', () => {
    const scheme = {
      name: 'oauth',
      kind: 'oauth2',
      description: 'For partners.',
      bearerFormat: 'JWT',
      scopes: [{ name: 'jobs:read', meaning: 'Read jobs.' }, { name: 'jobs:list' }],
      flows: [
        {
          name: 'authorizationCode',
          urls: [
            { name: 'authorization', url: 'https://example.com/authorize' },
            { name: 'token', url: 'https://example.com/token' },
          ],
        },
      ],
    };
    show({ operation: { security: [[scheme]] } });
    const details = within(section('Access')).getByText('About').closest('details');
    expect(details).not.toHaveAttribute('open');
    expect(details).toHaveTextContent('For partners.');
    expect(details).toHaveTextContent('Token format: JWT');
    expect(details).toHaveTextContent(
      'authorizationCode, authorization URLhttps://example.com/authorize',
    );
    expect(details).toHaveTextContent('authorizationCode, token URLhttps://example.com/token');
    expect(details).toHaveTextContent(/jobs:read\s*Read jobs\./);
  });

  test('has the meanings of the scopes of all alternatives.', () => {
    const oauth = (name: string) => ({
      name: 'oauth',
      kind: 'oauth2',
      scopes: [{ name, meaning: `Allows ${name}.` }],
    });
    show({ operation: { security: [[oauth('read')], [oauth('write')]] } });
    const details = section('Access').querySelectorAll('details');
    expect(details).toHaveLength(1);
    expect(details[0]).toHaveTextContent(/Allows read\..*Allows write\./);
  });

  test('has the URL at which OpenID Connect is discovered.', () => {
    const discoveryUrl = 'https://example.com/openid';
    const scheme = { name: 'oidc', kind: 'openIdConnect', scopes: [], discoveryUrl };
    show({ operation: { security: [[scheme]] } });
    expect(section('Access')).toHaveTextContent(`Discovery: ${discoveryUrl}`);
  });

  test('has nothing to open about a scheme of which the contract says no more.', () => {
    show({ operation: { security: [[token('jobs:read')]] } });
    expect(section('Access').querySelector('details')).toBeNull();
  });

  test('has the servers with their variables.', () => {
    const region = {
      name: 'region',
      default: 'eu',
      enum: ['eu', 'us'],
      description: '`eu` or **us**.',
    };
    const servers = [
      {
        url: 'https://eu.example.com',
        template: 'https://{region}.example.com',
        description: 'Live',
        variables: [region],
      },
      { url: 'https://test.example.com', template: 'https://test.example.com', variables: [] },
    ];
    show({ operation: { servers } });
    const [live, test] = within(section('Access')).getAllByRole('listitem');
    expect(live).toHaveTextContent(
      /https:\/\/\{region\}\.example\.com\s*Live\s*\{region\} default eu · one of eu, us\s*eu or us\./,
    );
    expect(test).toHaveTextContent('https://test.example.com');
  });

  test('of a webhook says that the request comes to the reader, and nothing on authentication.', () => {
    show({ operation: { isWebhook: true, security: undefined } });
    expect(section('Access')).toHaveTextContent('The API sends this request to you.');
    expect(section('Access')).not.toHaveTextContent('authentication');
  });

  test.each<[string, Changes]>([
    ['no authentication is needed', { operation: { security: [] } }],
    ['the only alternative needs nothing', { operation: { security: [[]] } }],
    [
      'the site explains all scopes of a bearer token',
      {
        operation: { security: [[token('jobs:read', 'jobs:list')]] },
        access: { scopes: { 'jobs:read': '/docs/tokens#a', 'jobs:list': '/docs/tokens#b' } },
      },
    ],
  ])('has no section where %s.', (_, changes) => {
    show(changes);
    expect(screen.queryByRole('region', { name: 'Access' })).not.toBeInTheDocument();
  });

  const explained = { scopes: { 'jobs:read': '/docs/tokens#a' } };
  test.each<[string, Changes]>([
    ['alternatives', { operation: { security: [[token('jobs:read')], []] } }],
    ['another scheme', { operation: { security: [[token('jobs:read'), key]] } }],
    ['a scope that no page explains', { operation: { security: [[token('jobs:read', 'b')]] } }],
    ['a token without scopes', { operation: { security: [[token()]] } }],
    [
      'servers to choose from',
      {
        operation: {
          servers: [{ url: 'https://a.example', template: 'https://a.example', variables: [] }],
        },
      },
    ],
  ])('has a section where there is %s.', (_, changes) => {
    show({ ...changes, access: explained });
    expect(section('Access')).toBeInTheDocument();
  });
});

test('Parameters are grouped by location, and say how a list is serialised.', () => {
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
      .getAllByText(/^(Path parameters|Query parameters|Headers)$/)
      .map((element) => element.textContent),
  ).toEqual(['Path parameters', 'Query parameters', 'Headers']);
  const items = within(parameters).getAllByRole('listitem');
  expect(items.map((element) => element.id)).toEqual([
    'path-job_id',
    'query-fields',
    'header-If-Match',
  ]);
  expect(items[0]).toHaveTextContent(/required.*Which job\./);
  expect(items[1]).toHaveTextContent('comma-separated');
});

describe('A body', () => {
  test('names its media type and its type, and shows its properties.', () => {
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

  test('has its own description, rules, default and values.', () => {
    const own = object('body.title', {
      description: 'A job as it is created.',
      constraints: ['additional properties are rejected'],
      default: '{}',
      enumeration: [{ value: '{"title":"Cook"}', meaning: 'A cook.' }],
    });
    show({ operation: { requestBody: { contents: [content('application/json', own)] } } });
    const body = section('Request body');
    expect(body).toHaveTextContent(
      'A job as it is created.additional properties are rejected · default {}',
    );
    expect(within(body).getByRole('definition')).toHaveTextContent('A cook.');
  });

  test('that does not fit the page opens on demand.', () => {
    const more = schema({ type: 'NewJob', name: 'NewJob', more: '/schemas/NewJob.json' });
    show({ operation: { requestBody: { contents: [content('application/json', more)] } } });
    const details = within(section('Request body')).getByText('Show NewJob').closest('details');
    expect(details).toHaveAttribute('data-more', 'body');
  });

  test('of a form says how its properties are encoded.', () => {
    const encoding = [{ property: 'photo', rules: ['content type image/png', 'header X-Size'] }];
    const form = { ...content('multipart/form-data', object('body.photo')), encoding };
    show({ operation: { requestBody: { contents: [form] } } });
    expect(section('Request body')).toHaveTextContent(
      'photo is sent with content type image/png, header X-Size',
    );
  });

  test.each([
    [true as const, 'required'],
    [undefined, 'optional'],
  ])('with `required: %s` is %s, which it says after its type.', (required, words) => {
    const contents = [content('text/plain', schema())];
    show({ operation: { requestBody: { contents, ...(required && { required }) } } });
    expect(section('Request body')).toHaveTextContent(`text/plain · string ${words}`);
  });

  test('has an anchor itself, to which schemas of its kind link.', () => {
    show({ operation: { requestBody: { contents: [content('text/plain', schema())] } } });
    expect(section('Request body')).toContainElement(document.getElementById('body'));
  });
});

const callbackOperation = operation({
  method: 'POST',
  path: '{$request.body#/url}',
  isWebhook: true,
  security: undefined,
  description: 'Sent at the end.',
  requestBody: {
    description: 'Who won.',
    contents: [
      {
        ...content('application/json', object('callback-done-body.winner')),
        id: 'callback-done-body',
        examples: [{ name: 'draw', text: '{ "winner": null }' }],
      },
    ],
  },
});
const callback = { id: 'callback-done', name: 'done', operation: callbackOperation };

test('The examples of a callback’s responses are on the page.', () => {
  const example = { ...content('application/json'), examples: [{ name: 'late', text: '"later"' }] };
  const responses = [response('202', { contents: [example] })];
  const inner = operation({ operationId: 'done', responses });
  show({ operation: { callbacks: [{ ...callback, operation: inner }] } });
  const details = screen.getByText('Example of 202 late').closest('details');
  expect(details).toHaveTextContent('"later"');
});

test('Callbacks have their name, their request line, their body and its examples.', () => {
  show({ operation: { callbacks: [callback] } });
  const headings = operationHeadings(
    reference({ operation: { callbacks: [callback] } }),
    [],
    false,
  );
  expect(headings.map(({ id }) => id)).toEqual(['callbacks', 'callback-done']);
  const callbacks = section('Callbacks');
  expect(within(callbacks).getByRole('heading', { level: 3 })).toHaveTextContent('done');
  expect(callbacks).toHaveTextContent('POST {$request.body#/url}');
  expect(callbacks).toHaveTextContent('Sent at the end.');
  expect(callbacks).toHaveTextContent('Who won.');
  expect(callbacks).toHaveTextContent('The API sends this request to you.');
  expect(callbacks).not.toHaveTextContent('authentication');
  expect(within(callbacks).getByText('Example draw').closest('details')).toHaveTextContent(
    '{ "winner": null }',
  );
  expect(linkIn(callbacks, 'winner')).toBe('#callback-done-body.winner');
});

test('A callback has its summary, its parameters, its responses and its own callbacks.', () => {
  const inner = {
    id: 'callback-done-callback-again',
    name: 'again',
    operation: operation({ method: 'PUT', path: '{$url}' }),
  };
  const whole = {
    ...callback,
    operation: {
      ...callbackOperation,
      summary: 'The game is over',
      parameters: [parameter('header', 'X-Game')],
      responses: [
        response('204', { id: 'callback-done-response-204', description: 'Received.' }),
        response('410', { id: 'callback-done-response-410', description: 'Stop.' }),
      ],
      callbacks: [inner],
    },
  };
  show({ operation: { callbacks: [whole] } });
  const callbacks = section('Callbacks');
  expect(callbacks).toHaveTextContent('The game is over');
  expect(linkIn(callbacks, 'X-Game')).toBe('#header-X-Game');
  expect(linkIn(callbacks, '204')).toBe('#callback-done-response-204');
  expect(callbacks).toHaveTextContent('Received.');
  expect(linkIn(callbacks, '410')).toBe('#callback-done-response-410');
  expect(callbacks).toHaveTextContent('Stop.');
  expect(within(callbacks).getByRole('heading', { name: /again/ }).id).toBe(inner.id);
  expect(callbacks).toHaveTextContent('PUT {$url}');
});

describe('“Open all”', () => {
  beforeAll(watchOpenAll);

  const large = (id: string) =>
    object(`${id}.0`, {
      properties: Array.from({ length: 7 }, (_, index) => entry(`${id}.${index}`)),
    });
  // Too large to be open at first, and in a body with too many properties to be an envelope.
  const nested = (id: string) =>
    schema({
      type: 'object',
      properties: [
        { ...entry(`${id}.a`), schema: large(`${id}.a`) },
        ...['b', 'c', 'd', 'e'].map((name) => entry(`${id}.${name}`)),
      ],
    });
  const changes: Changes = {
    operation: {
      requestBody: {
        contents: [content('application/json', nested('body'))],
      },
      responses: ['200', '202'].map((status) =>
        response(status, {
          headers: [entry(`response-${status}-header-Link`)],
          contents: [content('application/json', nested(`response-${status}`))],
        }),
      ),
    },
  };
  const openness = (name: string) =>
    [...section(name).querySelectorAll('details')].map(({ open }) => open);

  test('opens everything in its section, the headers too, and then closes it.', () => {
    show(changes);
    expect(openness('Responses')).toEqual([false, false, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Open all in Responses' }));
    expect(openness('Responses')).toEqual([true, true, true]);
    expect(openness('Request body')).toEqual([false]);
    fireEvent.click(screen.getByRole('button', { name: 'Close all in Responses' }));
    expect(openness('Responses')).toEqual([false, false, false]);
    expect(screen.getByRole('button', { name: 'Open all in Responses' })).toBeInTheDocument();
  });

  test('is offered once for each section that may have something to open.', () => {
    show(changes);
    expect(screen.getAllByRole('button').map((element) => element.textContent)).toEqual([
      'Open all in Request body',
      'Open all in Responses',
    ]);
  });

  test('is not offered where nothing can be opened.', () => {
    const contents = [content('application/json', object('response-200.id'))];
    show({ operation: { responses: [response('200', { contents })] } });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('A schema that contains itself links to itself, in each media type and in a callback.', () => {
  const node = {
    type: 'object',
    properties: { next: { $ref: '#/components/schemas/Node' }, value: { type: 'string' } },
  };
  const body = (names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, { schema: { $ref: '#/components/schemas/Node' } }]),
    );
  const view = viewOf(
    {
      responses: {
        '200': {
          content: { 'text/csv': { schema: { type: 'string' } }, ...body(['application/xml']) },
        },
      },
      callbacks: { done: { '{$url}': { post: { requestBody: { content: body(['text/x']) } } } } },
    },
    { components: { schemas: { Node: node } } },
  );
  show({ operation: view });
  const targets = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('#'));
  expect(targets).toContain('#response-200.application-xml');
  for (const target of targets) expect(document.getElementById(target.slice(1))).not.toBeNull();
});
