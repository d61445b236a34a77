import {
  code,
  content,
  entry,
  operation,
  parameter,
  reference,
  response,
  schema,
  token,
  type Changes,
} from '../../reference/testPages';
import type { SchemaView } from '../../reference/views';
import { createContentConverter } from './contentToMdast';
import { docPageToMdast } from './docPageToMdast';
import { toMarkdown } from './toMarkdown';
import { createToUrl } from './toUrl';

const url = 'https://site.example/docs/show';
const converter = createContentConverter(
  createToUrl('https://site.example', '/docs/show', (href) => href),
);

const markdownOf = (changes: Changes): string =>
  toMarkdown(
    docPageToMdast(
      {
        content: ['', null],
        reference: reference(changes),
        resource: undefined,
        usedIn: [],
        allPages: [],
      },
      converter,
    ),
  ).trimEnd();

const bodyOf = (changes: Partial<SchemaView>): string => {
  const contents = [content('application/json', schema({ type: 'object', ...changes }))];
  return markdownOf({ operation: { requestBody: { contents } } });
};

test('The request line comes first, with what a request needs and the description.', () => {
  const markdown = markdownOf({
    operation: {
      serverUrl: 'https://api.example/v1',
      deprecated: true,
      description: 'Reads a job.',
      security: [[token('jobs:read')]],
      rateLimit: { bucket: 'read', requests: 600, windowSeconds: 60 },
    },
    access: { scopes: { 'jobs:read': '/docs/tokens#scope' }, rateLimit: '/docs/limits#read' },
  });
  expect(markdown).toBe(
    [
      '`GET https://api.example/v1/jobs/{job_id}`',
      '- **Deprecated:** avoid it in new code\n- [Scope `jobs:read`](https://site.example/docs/tokens#scope)\n- [Bucket `read` 600 per minute](https://site.example/docs/limits#read)',
      'Reads a job.',
    ].join('\n\n'),
  );
});

test('A property has its path, anchor, type, rules and meaning.', () => {
  const city = entry('body.address.city', {
    constraints: ['1 to 80 characters', 'pattern `^a`'],
    default: '"Bonn"',
    example: '"Kiel"',
    description: 'Where it is.',
    readOnly: true,
  });
  const markdown = bodyOf({
    properties: [
      entry('body.address', { type: 'Address', properties: [{ ...city, required: true }] }),
    ],
  });
  expect(markdown).toContain(`- [\`address\`](${url}#body.address) Address\n`);
  expect(markdown).toContain(
    `  - [\`address.city\`](${url}#body.address.city) string · **required** · read-only · 1 to 80 characters · pattern \`^a\` · default \`Bonn\` · for example \`Kiel\`\n\n    Where it is.`,
  );
});

test('The path of a property shows lists, keys and positions.', () => {
  const inner = { id: 'body.rows.id', name: 'id', schema: { type: 'string' } };
  const position = { id: 'body.point.0', name: '[0]', schema: { type: 'number' } };
  const key = { id: 'body.map.[key]', name: '[key]', schema: { type: 'string' } };
  const markdown = bodyOf({
    properties: [
      entry('body.rows', { type: 'array of objects', properties: [inner] }),
      entry('body.point', { type: 'array', properties: [position] }),
      entry('body.grid', { type: 'array of arrays', properties: [position] }),
      entry('body.map', { type: 'object', properties: [key] }),
    ],
  });
  expect(markdown).toContain('[`rows[].id`]');
  expect(markdown).toContain('[`map[key]`]');
  expect(markdown).toContain('[`point[0]`]');
  expect(markdown).toContain('[`grid[][0]`]');
});

test('Values have their meanings.', () => {
  expect(
    bodyOf({
      properties: [
        entry('body.state', {
          enumeration: [{ value: '"open"', meaning: 'Can be `changed`.' }, { value: '"done"' }],
        }),
        entry('body.kind', { enumeration: [{ value: '"a"' }, { value: '2' }] }),
      ],
    }),
  ).toMatch(/Values:\n {2}- `open`: Can be `changed`\.\n {2}- `done`[^]*string · one of `a`, `2`/);
});

test('What the page loads on demand is a link to its file, and what it repeats to its anchor.', () => {
  const markdown = bodyOf({
    properties: [
      entry('body.big', { type: 'Big', name: 'Big', more: '/schemas/Big.json' }),
      entry('body.again', { type: 'Money', name: 'Money', sameAs: 'body.amount' }),
    ],
  });
  expect(markdown).toContain('Its properties: [Big](https://site.example/schemas/Big.json)');
  expect(markdown).toContain(`Same as [Money](${url}#body.amount).`);
});

test('Alternatives have their condition, anchor and properties.', () => {
  const markdown = bodyOf({
    variants: [
      {
        id: 'body.card',
        kind: 'one of',
        label: 'Card',
        condition: 'type is "card"',
        schema: { type: 'object', deprecated: true, properties: [entry('body.card.number')] },
      },
    ],
  });
  expect(markdown).toContain(`- [\`Card\`](${url}#body.card) when type is "card" · deprecated`);
  expect(markdown).toContain(`  - [\`number\`](${url}#body.card.number) string`);
});

test('An alternative with a title has its type, and a parameter all its examples.', () => {
  const titled = { id: 'body.number', kind: 'any of' as const, label: 'Number' };
  expect(bodyOf({ variants: [{ ...titled, schema: { type: 'integer' } }] })).toMatch(
    /any of \[`Number`\]\(\S+\) · integer/,
  );
  const examples = [{ value: '"a"', meaning: 'The first' }, { value: '"b"' }];
  const parameters = [parameter('query', 'a', { example: '"a"', examples })];
  const markdown = markdownOf({ operation: { parameters } });
  expect(markdown).toMatch(/Examples:\n {2}- `a`: The first\n {2}- `b`/);
  expect(markdown).not.toContain('for example');
});

test('A follow-up operation has its server.', () => {
  const links = [{ name: 'next', target: 'b', server: 'https://b.example' }];
  expect(markdownOf({ operation: { responses: [response('200', { links })] } })).toContain(
    '- **next**: `b` at `https://b.example`',
  );
});

test('A callback has the examples of its responses.', () => {
  const text = '{\n  "ok": true\n}';
  const example = { ...content('application/json'), examples: [{ name: 'default', text }] };
  const responses = [response('200', { contents: [example] })];
  const callbacks = [{ id: 'callback-done', name: 'done', operation: operation({ responses }) }];
  expect(markdownOf({ operation: { callbacks } })).toContain(
    `**Example of 200**\n\n\`\`\`\n${text}`,
  );
});

test('Samples are the first language of each request, and every response.', () => {
  const markdown = markdownOf({
    requests: [
      { label: 'Short', samples: [code('curl', 'Bash'), code('Go')] },
      { label: 'Long', samples: [code('long curl')] },
    ],
    responseExamples: ['200 One', '200 Two', '404 gone', '404 hidden'].map((label) => code(label)),
  });
  expect(markdown.match(/.* code$/gm)).toEqual([
    'curl code',
    'long curl code',
    '200 One code',
    '200 Two code',
    '404 gone code',
    '404 hidden code',
  ]);
  expect(markdown).toContain('**Request: Short**\n\n```bash');
});

test('Errors are a table with codes and remedies, and sections have the headings of the HTML.', () => {
  const error = { code: 'gone', status: '404', title: 'Gone', href: '/docs/errors#gone' };
  const markdown = markdownOf({
    operation: {
      parameters: [parameter('path', 'id')],
      responses: [
        response('200'),
        response('404', { description: ['', null, ['p', null, 'None.'], ['p', null, 'Gone.']] }),
      ],
      callbacks: [{ id: 'callback-done', name: 'done', operation: operation() }],
    },
    errors: [{ ...error, remedy: 'Stop.' }],
  });
  expect(markdown.match(/^#+ .*/gm)).toEqual([
    '## Parameters',
    '## Responses',
    '## Errors',
    '## Callbacks',
    '### done',
  ]);
  expect(markdown).toContain('| Status | Code | When | What to do |');
  expect(markdown).toContain(
    `| [404](${url}#response-404) | [\`gone\`](https://site.example/docs/errors#gone) | None. Gone. | Stop. |`,
  );
  expect(markdown).toContain('**Path parameters**');
});

test('A resource has its operations and relations, and the pages that use the operation.', () => {
  const markdown = toMarkdown(
    docPageToMdast(
      {
        content: ['', null],
        reference: undefined,
        resource: {
          operations: [{ method: 'GET', path: '/jobs', title: 'List', route: '/docs/jobs/' }],
          refersTo: [{ schema: 'Job', path: 'owner_id', references: 'Person' }],
          referredBy: [],
          routes: { Person: '/docs/people/#object' },
        },
        usedIn: [{ label: 'Guide', route: '/docs/guide' }],
        allPages: [],
      },
      converter,
    ),
  );
  expect(markdown.split('\n\n').map((part) => part.trim())).toEqual([
    '## Operations',
    '- `GET /jobs` [List](https://site.example/docs/jobs/)',
    '## Relations',
    '- `owner_id` refers to [Person](https://site.example/docs/people/#object)',
    '## Used in',
    '- [Guide](https://site.example/docs/guide)',
  ]);
});
