import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createSearch } from '../src/search/search';
import { searchRootUrl, type SearchRoot } from '../src/search/searchFiles';
import { buildOutside, type FixtureBuild } from './support/buildFixture';
import { attributeOf, textOf, type Element } from './support/html';
import { expect, test } from './support/test';

/** The HTML of a built page, before any JavaScript has run. */
function builtPage({ publicDir }: FixtureBuild, route: string) {
  const document = parseDocument(
    readFileSync(path.join(publicDir, route, 'index.html'), 'utf8').replace(/<!--.*?-->/gs, ''),
  );
  const withId = (id: string): Element | undefined =>
    DomUtils.getElementById(id, document) ?? undefined;
  const labelled = (heading: string) =>
    DomUtils.findOne(
      (element) => element.attribs['aria-labelledby'] === heading,
      [...document.children],
    ) ?? undefined;
  return {
    main: textOf(DomUtils.getElementsByTagName('main', document)[0]),
    /** Text of an element by its anchor, e.g. of a parameter or property. */
    at: (id: string) => textOf(withId(id)),
    /** Text of a part of the reference by the id of its heading. */
    section: (heading: string) => textOf(labelled(heading)),
    sidebar: textOf(withId('sidebar')),
    /** Targets of the links with a text. */
    linksOf: (text: string) =>
      DomUtils.getElementsByTagName('a', document)
        .filter((link) => textOf(link) === text)
        .map((link) => attributeOf(link, 'href')),
  };
}

/** What the search of a version finds in its built files. */
async function searchBuild({ publicDir }: FixtureBuild, version: string, query: string) {
  const read = (url: string): unknown =>
    JSON.parse(readFileSync(path.join(publicDir, url), 'utf8'));
  const { find, read: open } = createSearch(read(searchRootUrl(version)) as SearchRoot, (url) =>
    Promise.resolve(read(url)),
  );
  return (await open(await find(query))).map(({ record }) => record);
}

// Seven contracts that have nothing in common, as versions of one site: one build is enough.
let build: FixtureBuild;
test.beforeAll(async () => {
  build = await buildOutside('contracts');
});

test('contracts build without problems', () => {
  expect(build.output).not.toContain('Problems ');
  expect(build.status).toBe(0);
});

test.describe('a contract of OpenAPI 3.0 with alternatives of schemas', () => {
  test('names each alternative with the value that decides for it', () => {
    const { at } = builtPage(build, 'docs/animals');
    expect(at('response-200')).toContain('Cat when kind is "cat"');
    expect(at('response-200')).toContain('Dog when kind is "dog"');
  });

  test('shows what `allOf` inherits together with what it adds, and what may be null', () => {
    const { at } = builtPage(build, 'docs/animals');
    expect(at('response-200.cat.lives')).toContain('1 to 9 · default 7');
    expect(at('response-200.cat.name')).toMatch(/string or null.*required.*if anybody knows/);
    expect(at('response-200.dog.pulls')).toMatch(/boolean.*required/);
  });

  test('documents an operation without an operationId on the page that names its method and path', () => {
    const { main } = builtPage(build, 'docs/animals/delete');
    expect(main).toContain('/animals/{animal_id}');
    expect(main).toContain('https://north.shelter.example/api/animals/12');
    expect(main).toContain('It is gone.');
  });

  test('links from an object to the first page of its resource', () => {
    expect(builtPage(build, 'docs/animals/show').linksOf('Animal')).toEqual([
      '/docs/animals/#response-200',
    ]);
  });
});

test.describe('a contract with callbacks, webhooks and several security schemes', () => {
  test('has a page for a webhook, and needs none for another', () => {
    const { section, sidebar } = builtPage(build, 'docs/game/board/over');
    expect(section('request-body')).toContain('Nobody in a draw.');
    expect(sidebar).toContain('The game is over');
    expect(sidebar).not.toContain('A webhook without a page');
  });

  test('shows a response that several operations share', () => {
    for (const route of ['docs/game/board/square', 'docs/game/board/mark']) {
      expect(builtPage(build, route).at('response-400')).toContain('There is no such square.');
    }
  });
});

test.describe('a contract with links between responses and statuses as numbers', () => {
  test('shows the responses in the order of their statuses', () => {
    const { section, at } = builtPage(build, 'docs/library/readers/show');
    expect(section('responses')).toMatch(/200 OK.*The reader\./);
    expect(section('errors')).toMatch(/404.*Nobody is called so\./);
    expect(at('response-200.since')).toContain('format date');
    expect(builtPage(build, 'docs/library/readers/shelves').at('response-4XX')).toContain(
      'The request was wrong.',
    );
  });

  test('describes a parameter that operations share on the page of each', () => {
    for (const route of [
      'docs/library/readers/show',
      'docs/library/readers/shelves',
      'docs/library/readers/shelf',
    ]) {
      expect(builtPage(build, route).at('path-handle')).toMatch(
        /required.*What the reader is called here\..*for example ada/,
      );
    }
  });

  test('links from an object within another to its page', () => {
    expect(builtPage(build, 'docs/library/readers/shelf').linksOf('Reader')).toEqual([
      '/docs/library/readers/show#response-200',
    ]);
  });

  test('shows keys that are any name', () => {
    expect(builtPage(build, 'docs/library/readers/shelf').at('response-200.books')).toMatch(
      /How many there are of each title\..*\[key\].*integer.*at least 0/,
    );
  });
});

test.describe('a contract of webhooks only', () => {
  test('has a page for each of them', () => {
    const { main, at } = builtPage(build, 'docs/parcels/events/delivered');
    expect(main).toContain('parcel.delivered');
    expect(at('body.parcel')).toMatch(/string.*required.*pattern \^P-\[0-9\]\+\$/);
    expect(builtPage(build, 'docs/parcels/events/lost').main).toContain('parcel-lost');
  });

  test('shows no requests that readers could not send', () => {
    expect(builtPage(build, 'docs/parcels/events/delivered').main).not.toContain('curl');
  });

  test('can be downloaded', () => {
    const { publicDir } = build;
    expect(readFileSync(path.join(publicDir, 'docs/parcels/openapi.yaml'), 'utf8')).toContain(
      'parcel.delivered:',
    );
  });
});

test.describe('a contract with roles of schemes that are not OAuth', () => {
  test('shows the roles, where they are the contract’s and where the operation’s', () => {
    expect(builtPage(build, 'docs/locks/doors').section('access')).toContain(
      'A bearer token with the scope resident',
    );
    expect(builtPage(build, 'docs/locks/doors/open').section('access')).toMatch(
      /A bearer token with the scopes resident, guest ?Or: An API key in the query parameter badge with the scope caretaker/,
    );
  });

  test('names schemes without a token', () => {
    expect(builtPage(build, 'docs/locks/doors/weld').section('access')).toMatch(
      /A client certificate ?Or: OpenID Connect with the scopes openid, welder/,
    );
  });
});

test.describe('a contract that gives all pages of the reference', () => {
  test('has a page for each operation and webhook, grouped by tag, path and kind', () => {
    const { sidebar, main } = builtPage(build, 'docs/boats/api/boats/list-boats');
    expect(sidebar).toMatch(/Boats.*Lists boats.*Harbours.*Webhooks/);
    expect(main).toContain('Lists boats. Those away are included');
    expect(main).toMatch(/A list of boats\..*Request.*Notes#The nearest come first\.Responses/);
    expect(builtPage(build, 'docs/boats/api/harbours/show-harbour').at('path-id')).toContain(
      'string',
    );
    expect(builtPage(build, 'docs/boats/api/webhooks/boat-returned').main).toContain(
      'boatReturned',
    );
  });

  test('describes the category of a tag by the first paragraph of the tag', () => {
    const { main } = builtPage(build, 'docs/boats/category/boats');
    expect(main).toContain('What can be borrowed, with all that belongs to a boat.');
    expect(main).not.toContain('In summer only.');
  });

  test('is in the list for agents, as Markdown and in the search', async () => {
    const { publicDir } = build;
    const read = (name: string) => readFileSync(path.join(publicDir, name), 'utf8');
    expect(read('docs/boats/llms.txt')).toContain(
      '/docs/boats/api/boats/list-boats.md): A list of boats.',
    );
    expect(read('docs/boats/api/boats/list-boats.md')).toContain('The `nearest` come first.');
    const [found] = await searchBuild(build, 'boats', 'list boats');
    expect(found?.href).toBe('/docs/boats/api/boats/list-boats');
  });
});

test.describe('a contract of OpenAPI 3.2', () => {
  const folder = 'docs/signals/api/signal';

  test('has a page for any method, in the categories of tags within tags, with badges', () => {
    const { sidebar, main, section } = builtPage(build, `${folder}/query-signals`);
    expect(sidebar).toMatch(/Lines.*Signals on lines.*QUERY.*LINK/);
    expect(main).toMatch(/Beta/);
    expect(main).toContain('--no-buffer');
    expect(section('responses')).toMatch(/200 The signals.*stream of Signal/);
    expect(section('access')).toMatch(/deprecated.*https:\/\/signals\.example\/metadata/);
    expect(section('access')).toMatch(/north.*The lines in the north\./);
  });

  test('shows a whole query as one parameter, and cookies as they are sent', () => {
    const { main, at } = builtPage(build, `${folder}/link-signals`);
    expect(at('querystring-pair')).toMatch(/The two signals\..*from.*to/);
    expect(main).toContain('/signals?from=a+1&to=b%2F2');
    expect(main).toContain('track=left; track=right');
  });

  test('names the alternative for all other values, and formats XML', () => {
    const { main } = builtPage(build, `${folder}/show-signal`);
    expect(main).toMatch(/Lamp when kind is "lamp".*Arm otherwise/);
    expect(main).toContain('<Report number="7"><![CDATA[5 < 6]]></Report>');
    expect(main).toContain('https://north.signals.example/signals/a:1');
  });

  test('is Markdown, a graph, a search and a collection', async () => {
    const { publicDir } = build;
    const read = (name: string) => readFileSync(path.join(publicDir, name), 'utf8');
    expect(read(`${folder}/query-signals.md`)).toContain('stream of');
    expect(read('graph.json')).toContain('"in":"querystring"');
    const found = await searchBuild(build, 'signals', 'query string');
    expect(found.map(({ context }) => context)).toContain('Query string of Link two signals');
    expect(read('docs/signals/postman.json')).toContain('"method": "LINK"');
  });
});
