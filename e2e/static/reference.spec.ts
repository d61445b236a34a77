import { DomUtils } from 'htmlparser2';
import { parse } from 'yaml';
import {
  attributeOf,
  builtRoutes,
  readBuilt,
  textOf,
  type Element,
  type HtmlPage,
} from '../support/html';
import { expect, test } from '../support/test';

const operationCount = 59;
const server = 'https://api.crewline.example/v1';

/** The part of OpenAPI that the tests compare pages with. */
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
interface Operation {
  security: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  'x-rate-limit': { requests: number };
}
interface Contract {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const readContract = (): Contract => JSON.parse(readBuilt('/openapi.json')) as Contract;

const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']);

/** Operations of the contract as `GET /jobs`. */
const operationsOf = ({ paths }: Contract): Map<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.has(method))
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );

interface OperationPage {
  route: string;
  page: HtmlPage;
  method: string;
  path: string;
}

/** The pages that show the method and URL of an operation. */
function operationPages(): OperationPage[] {
  return builtRoutes().flatMap(({ route, page }) => {
    const bar = page.find('button', { 'aria-label': 'Copy URL' })?.parent as Element | undefined;
    if (!bar) return [];
    const [method] = DomUtils.getElements({ 'data-method': (value) => Boolean(value) }, bar, true);
    const url = textOf(tagsIn(bar, 'code')[0]);
    expect(url.startsWith(server), url).toBe(true);
    return [{ route, page, method: textOf(method as Element), path: url.slice(server.length) }];
  });
}

const tagsIn = (element: Element | undefined, tagName: string): Element[] =>
  element ? DomUtils.getElementsByTagName(tagName, element) : [];

const idsOf = (page: HtmlPage): Set<string> =>
  new Set(page.elements().flatMap((element) => attributeOf(element, 'id') ?? []));

const sectionOf = (page: HtmlPage, id: string): Element | undefined =>
  page.find('section', { 'aria-labelledby': id });

test.describe('every operation', () => {
  test('of the contract has one page', () => {
    const pages = operationPages().map(({ method, path }) => `${method} ${path}`);
    expect(pages).toHaveLength(operationCount);
    expect(pages.sort()).toEqual([...operationsOf(readContract()).keys()].sort());
  });

  test('says at the top what a request needs, and has sections for responses and errors', () => {
    const operations = operationsOf(readContract());
    const pages = operationPages();
    expect(pages).toHaveLength(operationCount);
    for (const { route, page, method, path } of pages) {
      const operation = operations.get(`${method} ${path}`);
      const titles = ['responses', 'errors'].map((id) =>
        textOf(tagsIn(sectionOf(page, id), 'h2')[0]).replace(/#$/, ''),
      );
      expect([route, ...titles]).toEqual([route, 'Responses', 'Errors']);
      // The pages of authentication and limits have the rest, but no link to a scope is there.
      const scopes = operation?.security.flatMap((one) => Object.values(one).flat()) ?? [];
      expect([route, sectionOf(page, 'access') === undefined]).toEqual([route, scopes.length > 0]);

      const needs = page.find('ul', { 'aria-label': 'What a request needs' });
      const links = new Map(tagsIn(needs, 'a').map((a) => [textOf(a), attributeOf(a, 'href')]));
      for (const scope of scopes) {
        const id = `scope-${scope.replace(/[:_]/g, '-')}`;
        // One of several scopes that are enough has its own link.
        expect([route, links.get(`Scope ${scope}`) ?? links.get(scope)]).toEqual([
          route,
          `/docs/api/authentification#${id}`,
        ]);
      }
      const limit = `${operation?.['x-rate-limit'].requests} per minute`;
      expect([route, textOf(needs)]).toEqual([route, expect.stringContaining(limit)]);

      const ids = idsOf(page);
      const statuses = Object.keys(operation?.responses ?? {});
      expect(statuses.length).toBeGreaterThan(3);
      expect([route, ...statuses.filter((status) => !ids.has(`response-${status}`))]).toEqual([
        route,
      ]);
    }
  });

  test('sends everything that its page recommends in its one request', () => {
    const creates = operationPages().filter(({ method }) => method === 'POST');
    const updates = operationPages().filter(({ method }) => method === 'PATCH');
    expect([creates.length, updates.length]).toEqual([4, 4]);
    for (const [pages, header] of [
      [creates, 'Idempotency-Key'],
      [updates, 'If-Match'],
    ] as const) {
      for (const { route, page } of pages) {
        const sample = textOf(page.find('section', { 'aria-label': 'Request' }));
        expect([route, sample]).toEqual([route, expect.stringContaining(`'${header}: `)]);
        expect([route, idsOf(page).has(`header-${header}`)]).toEqual([route, true]);
      }
    }
  });

  test('links each of its errors to the catalogue', () => {
    const operations = operationsOf(readContract());
    const catalogue = builtRoutes().find(({ route }) => route === '/docs/api/errors');
    const known = catalogue ? idsOf(catalogue.page) : new Set<string>();
    const wrong: string[] = [];
    for (const { route, page, method, path } of operationPages()) {
      const entries = tagsIn(sectionOf(page, 'errors'), 'li').filter(
        (entry) => attributeOf(tagsIn(entry, 'a')[0] as Element, 'data-status') !== undefined,
      );
      for (const entry of entries) {
        const codes = tagsIn(entry, 'p').flatMap((line) =>
          tagsIn(line, 'a').filter((link) => tagsIn(link, 'code').length > 0),
        );
        const inCatalogue = codes.filter((link) =>
          attributeOf(link, 'href')?.startsWith('/docs/api/errors#'),
        );
        if (inCatalogue.length === 0) wrong.push(`${route}: ${textOf(entry)} has no code`);
        for (const link of inCatalogue) {
          const href = attributeOf(link, 'href') ?? '';
          if (!known.has(href.split('#')[1] ?? '')) wrong.push(`${route}: ${href}`);
        }
      }
      const listed = new Set(entries.map((entry) => textOf(tagsIn(entry, 'a')[0])));
      const statuses = Object.keys(operations.get(`${method} ${path}`)?.responses ?? {});
      const failing = statuses.filter((status) => /^[45]/.test(status));
      expect(failing.length).toBeGreaterThan(2);
      expect([route, ...[...listed].sort()]).toEqual([route, ...failing.sort()]);
    }
    expect(wrong).toEqual([]);
  });

  test('links to the site by paths, also where the contract has URLs of it', () => {
    const description = 'https://developers.crewline.example/docs/api/errors#idempotency';
    expect(JSON.stringify(readContract())).toContain(`](${description})`);
    const hrefs = builtRoutes().flatMap(({ page }) =>
      page.all('a').map((link) => attributeOf(link, 'href') ?? ''),
    );
    expect(hrefs.filter((href) => href.startsWith('https://developers.crewline.example'))).toEqual(
      [],
    );
  });

  test('has a page of at most 72 KB, its prose and all examples of errors included', () => {
    const budget = 72 * 1024;
    const sizes = operationPages().map(({ route, page: { html } }) => {
      const start = html.indexOf('<main');
      const end = html.lastIndexOf('</main>');
      return { route, bytes: Buffer.byteLength(html.slice(start, end)) + '</main>'.length };
    });
    expect(sizes).toHaveLength(operationCount);
    // A smaller page would lack its details.
    for (const { route, bytes } of sizes) expect(bytes, route).toBeGreaterThan(15_000);
    expect(sizes.filter(({ bytes }) => bytes > budget)).toEqual([]);
  });
});

test.describe('resources', () => {
  /** Pages of operations by the folder of their resource, in the order of the sidebar. */
  const resourcesOf = (pages: readonly OperationPage[]): Map<string, OperationPage[]> => {
    const resources = new Map<string, OperationPage[]>();
    for (const page of pages) {
      const name = page.route.split('/')[3] ?? '';
      resources.set(name, [...(resources.get(name) ?? []), page]);
    }
    return resources;
  };

  test('have all their operations on their first page, and only there', () => {
    const resources = resourcesOf(operationPages());
    expect(resources.size).toBe(24);
    for (const [first, ...others] of resources.values()) {
      if (!first) continue;
      const section = sectionOf(first.page, 'operations');
      const rows = tagsIn(section, 'li').map((row) => [
        attributeOf(tagsIn(row, 'span')[0], 'data-method'),
        textOf(tagsIn(row, 'code')[0]),
        attributeOf(tagsIn(row, 'a')[0], 'href'),
      ]);
      expect(rows).toEqual(
        [first, ...others].map(({ method, path, route }) => [method, path, route]),
      );
      for (const { page } of others) expect(sectionOf(page, 'operations')).toBeUndefined();
    }
  });

  test('have relations that link to entries of pages', () => {
    const ids = new Map(builtRoutes().map(({ route, page }) => [route, idsOf(page)]));
    const broken: string[] = [];
    const rowsOf = new Map<string, string[]>();
    for (const { route, page } of operationPages()) {
      const rows = tagsIn(sectionOf(page, 'relations'), 'li');
      rowsOf.set(route, rows.map(textOf));
      for (const row of rows) {
        const href = attributeOf(tagsIn(row, 'a')[0], 'href') ?? '';
        const [target = '', id] = href.split('#');
        if (id === undefined || !ids.get(target)?.has(id)) {
          broken.push(`${route}: ${textOf(row)} links to ${href}`);
        }
      }
    }
    expect(rowsOf.get('/docs/api/employees/')).toEqual(
      expect.arrayContaining([
        'status_id refers to EmployeeStatus',
        'manager_id refers to Employee',
        'EmployeeSalary refers to it in employee_id',
      ]),
    );
    expect(rowsOf.get('/docs/api/locations/')).toContain('Employee refers to it in location_id');
    expect(broken).toEqual([]);
  });

  test('have an object that every reading and writing page shows or links to', () => {
    const contract = readContract();
    const operations = operationsOf(contract);
    const ids = new Map(builtRoutes().map(({ route, page }) => [route, idsOf(page)]));
    const deref = (schema: Schema | undefined): Schema =>
      schema?.$ref === undefined
        ? (schema ?? {})
        : deref(contract.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
    const namesOf = (schema: Schema | undefined): string[] => {
      const { properties = {}, allOf = [], oneOf = [] } = deref(schema);
      // Of alternatives, the first one has all that the others have.
      return [...Object.keys(properties), ...[...allOf, ...oneOf.slice(0, 1)].flatMap(namesOf)];
    };
    const successOf = ({ method, path }: OperationPage) => {
      const responses = operations.get(`${method} ${path}`)?.responses ?? {};
      const [status = '', response] =
        Object.entries(responses).find(([key]) => key.startsWith('2')) ?? [];
      return {
        anchor: `response-${status}`,
        schema: response?.content?.['application/json']?.schema,
      };
    };
    const problems: string[] = [];
    let checked = 0;
    for (const [first, ...others] of resourcesOf(operationPages()).values()) {
      if (!first) continue;
      const listed = deref(successOf(first).schema).properties?.data?.items?.$ref;
      for (const one of [first, ...others]) {
        if (!/\/(?:show|create|update)$/.test(one.route)) continue;
        checked += 1;
        const { anchor, schema } = successOf(one);
        const links = tagsIn(one.page.find('div', { id: anchor }), 'a')
          .map((link) => attributeOf(link, 'href') ?? '')
          .filter((href) => href.split('#')[0] === first.route);
        if (one !== first && schema?.$ref === listed && links.length === 0) {
          problems.push(`${one.route} has no link to ${first.route}`);
        }
        const places = [`${one.route}#${anchor}`, ...links].map((place) => place.split('#'));
        const names = namesOf(schema);
        expect(names.length).toBeGreaterThan(3);
        for (const name of names) {
          const found = places.some(([target = '', id = '']) =>
            ids.get(target)?.has(`${id}.${name}`),
          );
          if (!found)
            problems.push(`${one.route} responds with ${name}, which is described nowhere`);
        }
      }
    }
    expect(checked).toBe(24 + 4 + 4);
    expect(problems).toEqual([]);
  });
});

test('the downloads are one contract in two formats, and a collection', () => {
  const json = readContract();
  expect(json.openapi).toMatch(/^3\.\d+\.\d+$/);
  expect(operationsOf(json).size).toBe(operationCount);
  const yaml = readBuilt('/openapi.yaml');
  expect(parse(yaml)).toEqual(json);
  // Many tools still read YAML 1.1, in which `no` and `12:30` are not text.
  expect(parse(yaml, { version: '1.1' })).toEqual(json);

  interface Item {
    item?: Item[];
    request?: { method: string; url: { path: string[] } };
  }
  const collection = JSON.parse(readBuilt('/postman.json')) as {
    info: { schema: string };
    item: Item[];
  };
  expect(collection.info.schema).toContain('v2.1.0');
  const requestsOf = ({ item = [], request: sent }: Item): string[] => [
    ...(sent ? [`${sent.method} /${sent.url.path.join('/').replace(/:(\w+)/g, '{$1}')}`] : []),
    ...item.flatMap(requestsOf),
  ];
  expect(requestsOf(collection).sort()).toEqual([...operationsOf(json).keys()].sort());
});
