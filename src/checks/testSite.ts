// For tests only.
import { formatProblem } from '@docs/core/problems';
import { readFrontmatter } from '../content/frontmatter';
import { contractOf, type DocumentParts, json, ref } from '@docs/openapi/testing';
import { createValueValidator } from '@docs/openapi/values';
import { compilePage, type CompiledPage } from '../mdx/compilePage';
import type { SitePlan } from '../plan/pagePlan';
import { planSite } from '../plan/planSite';
import { pageSource, sidebarsOf } from '../plan/testPlan';
import { createReference, type Reference } from '@docs/openapi/reference';
import { createReferenceChecker } from './checkContractReferences';
import { collectContractFacts, type ContractFacts } from './contractFacts';

/** A contract with two resources, which tests modify. */
export const bikeContract = (): DocumentParts => ({
  openapi: '3.1.0',
  info: { title: 'Bikes', version: '1' },
  security: [{ token: ['bikes:read'] }],
  paths: {
    '/bikes': {
      get: {
        operationId: 'listBikes',
        summary: 'List bikes',
        'x-rate-limit': { bucket: 'read', requests: 120, window_seconds: 60 },
        responses: { 200: { description: 'Bikes', ...json(ref('BikeList')) } },
      },
      post: {
        operationId: 'createBike',
        summary: 'Create a bike',
        security: [{ token: ['bikes:write'] }],
        requestBody: json(ref('BikeCreate')),
        responses: {
          201: { description: 'Created', ...json(ref('Bike')) },
          '4XX': { description: 'No', ...json(ref('Problem')) },
        },
      },
    },
    '/bikes/{bike_id}': {
      parameters: [{ name: 'bike_id', in: 'path', schema: { type: 'string' } }],
      get: {
        operationId: 'showBike',
        summary: 'Show a bike',
        responses: { 200: { description: 'A bike', ...json(ref('Bike')) } },
      },
      delete: { operationId: 'deleteBike', responses: { 204: { description: 'Gone' } } },
    },
  },
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        'x-scopes': { 'bikes:read': 'Read bikes.', 'bikes:write': 'Change *bikes*.' },
      },
    },
    schemas: {
      BikeList: {
        type: 'object',
        required: ['data'],
        properties: { data: { type: 'array', items: ref('Bike') } },
      },
      Bike: {
        type: 'object',
        required: ['id', 'frame_size', 'status'],
        properties: {
          id: { type: 'string', readOnly: true },
          frame_size: { type: 'integer', minimum: 30 },
          status: {
            type: 'string',
            enum: ['free', 'lent', 'broken'],
            'x-enum-descriptions': { free: 'Can be lent.', lent: 'Is on the road.' },
          },
          maker: ref('Maker'),
          bought_on: { type: ['string', 'null'], format: 'date' },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      BikeCreate: {
        type: 'object',
        required: ['frame_size'],
        properties: { frame_size: { type: 'integer', minimum: 30 }, maker: ref('Maker') },
      },
      Maker: {
        type: 'object',
        required: ['name', 'country'],
        properties: { name: { type: 'string' }, country: { type: 'string' } },
      },
      Unused: { type: 'object', properties: { nothing: { type: 'string' } } },
      Problem: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    },
  },
  'x-error-catalogue': [
    { code: 'not_found', status: 404, title: 'Not found', cause: 'No `id`.', remedy: 'Look.' },
    {
      code: 'rate_limited',
      status: 429,
      title: 'Rate limited',
      cause: 'Too fast.',
      remedy: 'Wait.',
      retryable: true,
    },
  ],
});

/** Changes one value of a contract. The keys of its path are separated by spaces. */
export function changed(keys: string, value: unknown, contract = bikeContract()): DocumentParts {
  const path = keys.split(' ');
  const last = path.pop() ?? '';
  const holder = path.reduce((outer, key) => outer[key] as DocumentParts, contract);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  return contract;
}

const operationPage = (operation: string) =>
  `---\ntitle: ${operation}\noperation: ${operation}\n---\n`;

/** The pages that every test site has. */
const sitePages: Record<string, string> = {
  'docs/api/bikes/index.mdx': operationPage('listBikes'),
  'docs/api/bikes/create.mdx': operationPage('createBike'),
  'docs/api/bikes/show.mdx': operationPage('showBike'),
  'docs/api/bikes/delete.mdx': operationPage('deleteBike'),
  'docs/api/errors.mdx': '---\ntitle: Errors\n---\n\n<ErrorCatalogue />\n',
  'docs/api/tokens.mdx': '---\ntitle: Tokens\n---\n\n<ScopesTable />\n',
};

const sidebarsText = `docs:
  label: Docs
  items: [guides/start]
api:
  label: API
  items:
    - category:
        label: Bikes
        slug: bikes
        description: Bikes.
        items: [api/bikes/index, api/bikes/create, api/bikes/show, api/bikes/delete]
    - api/errors
    - api/tokens
`;

interface TestSite {
  plan: SitePlan;
  reference: Reference;
  facts: ContractFacts;
  /** By path below the content root. */
  pages: ReadonlyMap<string, CompiledPage>;
  /** Formatted problems of the guide. */
  problems: string[];
}

/**
 * A site of six pages and the guide `content/docs/guides/start.mdx`, whose text starts on line 5.
 */
export async function siteWith(guide: string, contract = bikeContract()): Promise<TestSite> {
  const sources = {
    ...sitePages,
    'docs/guides/start.mdx': `---\ntitle: Start\n---\n\n${guide}`,
  };
  const pages = new Map<string, CompiledPage>();
  for (const [file, text] of Object.entries(sources)) {
    pages.set(
      file,
      await compilePage({ text, absolutePath: `/content/${file}`, contentDir: '/content' }),
    );
  }
  const normalised = contractOf(contract);
  const { plan } = planSite({
    version: undefined,
    olderVersions: [],
    pages: Object.entries(sources).map(([relativePath, text]) =>
      pageSource(relativePath, readFrontmatter(text, relativePath).value),
    ),
    sidebars: sidebarsOf(sidebarsText),
    sidebarsFile: 'content/sidebars.yaml',
    contract: normalised,
    readContract: { file: 'content/api/openapi.yaml' },
  });
  const reference = createReference(normalised, plan);
  const facts = collectContractFacts(
    normalised,
    plan,
    reference,
    (file) => pages.get(file)?.contractReferences ?? [],
  );
  const start = pages.get('docs/guides/start.mdx');
  const check = createReferenceChecker(facts, createValueValidator(normalised));
  // Ignores the page's own warning that a diagram has no SVG yet.
  const pageProblems = (start?.problems ?? []).filter(({ severity }) => severity === 'error');
  const problems = [...pageProblems, ...check(start?.contractReferences ?? [])];
  return {
    plan,
    reference,
    facts,
    pages,
    problems: problems.map((problem) =>
      formatProblem({ ...problem, file: 'content/docs/guides/start.mdx' }),
    ),
  };
}
