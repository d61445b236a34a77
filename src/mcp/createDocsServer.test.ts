import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createDocsServer } from './createDocsServer';
import { createSiteIndex } from './siteIndex';
import { testDocs } from './testDocs';

const origin = 'https://developers.acme.example';
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const files = await testDocs();
  await createDocsServer({ site: createSiteIndex(files.graph), files }).connect(theirs);
  await client.connect(ours);
});
afterAll(() => client.close());

/** Calls a tool: the text of its result, the object, and whether it is an error. */
async function call(name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  const [first] = content as { type: string; text: string }[];
  return { text: first?.text ?? '', value: structuredContent, isError: isError === true };
}

interface Found {
  results: { title: string; url: string; group: string; kind: string; method?: string }[];
}
const search = async (args: Record<string, unknown>) =>
  ((await call('search', args)).value as Found).results;

test('Every tool is read-only and describes each of its parameters.', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'operation']);
  for (const { annotations, inputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true });
    for (const property of Object.values(inputSchema.properties ?? {})) {
      expect(property).toHaveProperty('description');
      const isText =
        (property as { type?: string; enum?: unknown }).type === 'string' &&
        !('enum' in (property as object));
      if (isText) expect(property).toHaveProperty('maxLength', 4_000);
    }
  }
});

describe('search', () => {
  test('returns what it found with absolute URLs, and as JSON.', async () => {
    const { value, text } = await call('search', { query: 'card' });
    expect(value).toEqual({
      results: [
        {
          title: 'Pay by card',
          group: 'guides',
          kind: 'section',
          context: 'Start',
          url: `${origin}/docs/guides/start#pay-by-card`,
          text: 'Cards are charged at the end of a ride.',
        },
      ],
    });
    expect(JSON.parse(text)).toEqual(value);
  });

  test('finds the operation of a pasted request.', async () => {
    const [first] = await search({ query: `curl -X DELETE https://api.bikes.example/v1/bikes/7` });
    expect(first).toMatchObject({
      method: 'DELETE',
      path: '/bikes/{bike_id}',
      url: `${origin}/docs/api/bikes/delete`,
    });
  });

  test('returns the results of one group, and only so many.', async () => {
    const all = await search({ query: 'bike' });
    const operations = await search({ query: 'bike', group: 'operations' });
    expect(new Set(all.map(({ group }) => group)).size).toBeGreaterThan(1);
    expect(new Set(operations.map(({ group }) => group))).toEqual(new Set(['operations']));
    expect(await search({ query: 'bike', limit: 2 })).toEqual(all.slice(0, 2));
  });

  test('searches one version.', async () => {
    expect(await search({ query: 'card', version: 'v2' })).toHaveLength(1);
    expect(await search({ query: 'card', version: 'v1' })).toEqual([]);
    expect(await call('search', { query: 'card', version: 'v3' })).toMatchObject({
      isError: true,
      text: 'This site has no version v3. It has v2, v1.',
    });
  });

  test.each([
    { limit: 51 },
    { limit: 0 },
    { group: 'all' },
    { lmit: 3 },
    { query: 'card '.repeat(40_000) },
  ])('refuses the parameters %j.', async (args) => {
    expect(await call('search', { query: 'card', ...args })).toMatchObject({ isError: true });
  });
});

describe('read_page', () => {
  test.each([
    '/docs/api/bikes/',
    '/docs/api/bikes',
    'docs/api/bikes',
    '/docs/api/bikes.md',
    '/docs/api/bikes/index.html',
    '/docs/api/bikes/#response-200.data',
    `${origin}/docs/api/bikes/?a=1#b`,
  ])('returns the Markdown of %s.', async (path) => {
    expect(await call('read_page', { path })).toMatchObject({
      isError: false,
      text: '# listBikes\n',
    });
  });

  test('returns the same page of another version.', async () => {
    const old = { isError: false, text: '# Start, as it was\n' };
    expect(await call('read_page', { path: '/docs/v1/guides/start' })).toMatchObject(old);
    expect(await call('read_page', { path: '/docs/guides/start', version: 'v1' })).toMatchObject(
      old,
    );
    expect(await call('read_page', { path: '/docs/v1/guides/start', version: 'v2' })).toMatchObject(
      {
        text: '# Start\n',
      },
    );
    expect(await call('read_page', { path: '/docs/api/bikes', version: 'v1' })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^Version v1 has no page/) as string,
    });
  });

  test('names the nearest pages of an unknown path.', async () => {
    const { isError, text } = await call('read_page', { path: '/docs/api/bikes/shwo' });
    expect(isError).toBe(true);
    expect(text).toContain('has no page /docs/api/bikes/shwo.');
    expect(text).toContain(`- showBike: ${origin}/docs/api/bikes/show`);
  });

  test('refers to the search where no page is near.', async () => {
    expect(
      await call('read_page', { path: '/zzzzzzzzzzzzzzzzzzzzzzzzzz/qqqqqqqqqqqqqq' }),
    ).toMatchObject({
      isError: true,
      text: expect.stringContaining('the tool `search`') as string,
    });
  });

  test.each(['https://elsewhere.example/docs/api/bikes', 'mailto:a@b.example', '//[broken'])(
    'has no page of elsewhere: %s.',
    async (path) => {
      expect(await call('read_page', { path })).toMatchObject({
        isError: true,
        text: expect.stringContaining('is not on this site') as string,
      });
    },
  );

  test('says which file is missing.', async () => {
    expect(await call('read_page', { path: '/docs/api/tokens' })).toMatchObject({
      isError: true,
      text: '/docs/api/tokens.md is missing in the built site. Run `npm run build` first.',
    });
  });
});

describe('operation', () => {
  test('returns all that the site knows of it.', async () => {
    const { value } = await call('operation', { operationId: 'showBike' });
    expect(value).toMatchObject({
      operation: { operationId: 'showBike', method: 'GET', path: '/bikes/{bike_id}' },
      url: `${origin}/docs/api/bikes/show`,
      markdown: `${origin}/docs/api/bikes/show.md`,
      contract: `${origin}/openapi.yaml`,
      parameters: [{ name: 'bike_id', url: `${origin}/docs/api/bikes/show#path-bike_id` }],
      errors: [
        {
          code: 'not_found',
          status: 404,
          cause: 'No id.',
          remedy: 'Look.',
          url: `${origin}/docs/api/errors#not-found`,
        },
      ],
      scopes: [
        {
          name: 'bikes:read',
          meaning: 'Read bikes.',
          url: `${origin}/docs/api/tokens#scope-bikes-read`,
        },
      ],
    });
    const { properties } = value as { properties: { schema: string; path: string }[] };
    expect(properties.map(({ schema, path }) => `${schema}.${path}`)).toEqual([
      ...['id', 'frame_size', 'status', 'maker', 'bought_on', 'labels', 'labels.[key]'].map(
        (name) => `Bike.${name}`,
      ),
      ...['name', 'country'].map((name) => `Maker.${name}`),
    ]);
  });

  test.each([
    [{ method: 'GET', path: '/bikes/{id}' }, 'showBike'],
    [{ method: 'get', path: '/bikes/17?expand=maker' }, 'showBike'],
    [{ method: 'DELETE', path: 'https://api.bikes.example/v1/bikes/17' }, 'deleteBike'],
    [{ method: 'POST', path: 'bikes' }, 'createBike'],
  ])('is found by %j.', async (args, operationId) => {
    const { value } = await call('operation', args);
    expect(value).toMatchObject({ operation: { operationId } });
  });

  test.each([
    [{ operationId: 'getBike' }, /^There is no operation getBike\.\n.*\n(- .*\n)*- showBike: GET/],
    [{ method: 'PUT', path: '/bikes/7' }, /no operation PUT\.\n.*\n- showBike: .*\n- deleteBike: /],
    [{ path: '/bikes/7' }, /several operations\.\n.*\n- showBike: .*\n- deleteBike: /],
    [{ method: 'GET', path: '/bike' }, /^There is no operation GET \/bike\.\n.*\n- listBikes: /],
    [{}, /^Give an `operationId`/],
    [{ operationId: 'showBike', version: 'v1' }, /this version of the site documents none/],
  ])('refuses %j and names what exists.', async (args, message) => {
    const { isError, text } = await call('operation', args);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
  });
});

describe('resources', () => {
  test('are the pages, and their Markdown.', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(`${origin}/docs/api/bikes.md`);
    const { contents } = await client.readResource({ uri: `${origin}/docs/api/bikes.md` });
    expect(contents).toEqual([
      { uri: `${origin}/docs/api/bikes.md`, mimeType: 'text/markdown', text: '# listBikes\n' },
    ]);
  });

  test('that do not exist are an error.', async () => {
    await expect(client.readResource({ uri: `${origin}/docs/gone.md` })).rejects.toThrow(
      'has no page /docs/gone.md',
    );
  });
});
