/** Content roots of any size for benchmarks, the same on every run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';

const site = {
  title: 'Generated site',
  tagline: 'Content of a given size',
  base_url: 'https://generated.example',
  copyright: { holder: 'Generated', year: 2031 },
  header: [
    { sidebar: 'docs' },
    { label: 'Status', href: 'https://status.generated.example', align: 'right' },
  ],
  footer: [
    { title: 'Support', links: [{ label: 'Help', href: 'https://help.generated.example' }] },
    { title: 'Legal', links: [{ label: 'Imprint', href: 'https://www.generated.example' }] },
  ],
};

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Writes a file and the folders that it needs, and returns its path. */
export function writeBelow(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

export interface Category {
  label: string;
  slug: string;
  items: string[];
}

/** Writes the files beside the pages, and each page; returns the pages' files. */
function writeRoot(
  contentDir: string,
  sidebar: 'docs' | 'api',
  categories: readonly Category[],
  pages: Readonly<Record<string, string>>,
): string[] {
  const write = (name: string, text: string) => writeBelow(contentDir, name, text);
  const items = categories.map((category) => ({ category }));
  const sidebars = {
    docs: { label: 'Docs', items: ['index', ...(sidebar === 'docs' ? items : [])] },
    ...(sidebar === 'api' ? { api: { label: 'API', items } } : {}),
  };
  write('site.yaml', stringify(site));
  write('sidebars.yaml', stringify(sidebars));
  return [
    write('index.mdx', page({ title: 'Home' }, 'Where all begins.')),
    write('docs/index.mdx', startPage),
    ...Object.entries(pages).map(([id, text]) => write(`docs/${id}.mdx`, text)),
  ];
}

const page = (frontmatter: Record<string, string>, text: string): string =>
  `---\n${stringify(frontmatter)}---\n\n${text}\n`;

/** The page before the pages of categories. */
export const startPage = page({ title: 'Start' }, 'What there is.');

/** The categories and pages of a site of guides, for any generator. */
export interface ProseSite {
  categories: Category[];
  /** The text of each page by its id, which is its path without an extension. */
  pages: Record<string, string>;
}

/** Creates pages in categories of 25. They link to each other with `hrefOf` of an ID. */
export function createProseSite(count: number, hrefOf: (id: string) => string): ProseSite {
  const id = (index: number) => `group-${Math.floor(index / 25)}/page-${index}`;
  const section = (index: number) => (at: number) =>
    [
      `## Part ${at} of page ${index}`,
      'What an endpoint takes and what it gives back, with a `value` and **some weight**. '.repeat(
        4,
      ),
      `See [another page](${hrefOf(id((index * 7 + at * 131) % count))}).`,
      `\`\`\`js\nconst part${at} = await request('/parts/${index}', { page: ${at} });\nconsole.log(part${at}.id);\n\`\`\``,
      '| field | type |\n| --- | --- |\n| `id` | string |\n| `created_at` | string |',
    ].join('\n\n');
  return {
    categories: times(Math.ceil(count / 25), (group) => ({
      label: `Group ${group}`,
      slug: `group-${group}`,
      items: times(Math.min(25, count - group * 25), (at) => id(group * 25 + at)),
    })),
    pages: Object.fromEntries(
      times(count, (index) => [
        id(index),
        page({ title: `Page ${index}` }, times(4, section(index)).join('\n\n')),
      ]),
    ),
  };
}

/** A site of prose as a content root. */
export function writeProseSite(contentDir: string, count: number): string[] {
  const { categories, pages } = createProseSite(count, (id) => `../${id}.mdx`);
  return writeRoot(contentDir, 'docs', categories, pages);
}

const ref = (name: string) => ({ $ref: `#/components/${name}` });
const json = (schema: object, example: unknown) => ({
  content: { 'application/json': { schema, example } },
});

const objectExample = (index: number) => ({
  id: `res${index}_1`,
  name: 'First',
  status: 'open',
  amount: { value: 1200, currency: 'EUR' },
  parent_id: null,
});

function resourceSchema(index: number) {
  return {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'string', readOnly: true, description: 'Its id.', example: `res${index}_1` },
      name: { type: 'string', maxLength: 80, description: 'What people *call* it.' },
      status: { type: 'string', enum: ['open', 'closed'], description: 'Its state.' },
      amount: ref('schemas/Money'),
      parent_id: {
        type: ['string', 'null'],
        description: 'The object that it belongs to.',
        'x-references': `Resource${Math.max(0, index - 1)}`,
      },
      ...Object.fromEntries(
        times(10, (at) => [
          `field_${at}`,
          { type: 'integer', minimum: at, description: `Field number ${at} of the object.` },
        ]),
      ),
    },
  };
}

/** The operations of a resource: the kind of each, its method, and the rest of it. */
function operationsOf(index: number) {
  const schema = ref(`schemas/Resource${index}`);
  const { id, ...sent } = objectExample(index);
  const success = { 200: { description: 'The object.', ...json(schema, { id, ...sent }) } };
  const body = { requestBody: { required: true, ...json(schema, sent) } };
  const list = { type: 'object', properties: { data: { type: 'array', items: schema } } };
  const change = { ...body, responses: { ...success, 422: ref('responses/Problem') } };
  return [
    [
      'list',
      'get',
      {
        parameters: [ref('parameters/limit')],
        responses: { 200: { description: 'All.', ...json(list, { data: [] }) } },
      },
    ],
    ['show', 'get', { responses: success }],
    ['create', 'post', change],
    ['update', 'patch', change],
    ['delete', 'delete', { responses: { 204: { description: 'Gone.' } } }],
  ] as const;
}

const contractOf = (paths: object, resources: number) => ({
  openapi: '3.1.0',
  info: { title: 'Generated', version: '1.0.0' },
  servers: [{ url: 'https://api.generated.example' }],
  paths,
  components: {
    parameters: {
      id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
    },
    responses: {
      Problem: { description: 'Refused.', ...json(ref('schemas/Problem'), { code: 'refused' }) },
    },
    schemas: {
      Problem: { type: 'object', properties: { code: { type: 'string' } } },
      Money: {
        type: 'object',
        properties: { value: { type: 'integer' }, currency: { type: 'string', example: 'EUR' } },
      },
      ...Object.fromEntries(
        times(resources, (index) => [`Resource${index}`, resourceSchema(index)]),
      ),
    },
  },
});

/** Writes a site with five contract operations per resource. The folder's index is the list. */
export function writeContractSite(contentDir: string, count: number): string[] {
  const resources = Math.ceil(count / 5);
  const paths: Record<string, Record<string, unknown>> = {};
  const pages: Record<string, string> = {};
  const categories: Category[] = [];
  for (let index = 0; index < resources; index += 1) {
    const folder = `resource-${index}`;
    const items: string[] = [];
    for (const [kind, method, operation] of operationsOf(index).slice(0, count - index * 5)) {
      const route = kind === 'list' || kind === 'create' ? `/${folder}` : `/${folder}/{id}`;
      const operationId = `${kind}Resource${index}`;
      const summary = `${kind} resource ${index}`;
      paths[route] ??= route.endsWith('}') ? { parameters: [ref('parameters/id')] } : {};
      paths[route][method] = { operationId, summary, tags: [folder], ...operation };
      const name = `${folder}/${kind === 'list' ? 'index' : kind}`;
      items.push(name);
      pages[name] = page({ title: summary, operation: operationId }, `About ${summary}.`);
    }
    categories.push({ label: `Resource ${index}`, slug: folder, items });
  }
  mkdirSync(path.join(contentDir, 'api'), { recursive: true });
  writeFileSync(
    path.join(contentDir, 'api', 'openapi.yaml'),
    stringify(contractOf(paths, resources)),
  );
  return writeRoot(contentDir, 'api', categories, pages);
}
