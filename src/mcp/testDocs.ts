// For tests only.
import { bikeContract, changed } from '../checks/testSite';
import { json, ref } from '@docs/openapi/testing';
import type { SiteGraph } from '../records/siteGraphSchema';
import { recordsWith, testSettings } from '../records/testRecords';
import { createSearchFiles } from '../search/createSearchFiles';
import { searchIn } from '../search/testSearch';
import { NotBuiltError } from './docsFiles';
import type { DocsFiles } from './docsTools';

const guide = 'How to ride.\n\n## Pay by card\n\nCards are charged at the end of a ride.\n';

/** The test contract, in which `showBike` can return `not_found`. */
const contractWithError = () =>
  changed(
    'paths /bikes/{bike_id} get responses 404',
    { description: 'None', ...json(ref('Problem'), { example: { code: 'not_found' } }) },
    bikeContract(),
  );

/** The files of the test site and of an older version of it, which has one page. */
export async function testFiles(): Promise<{
  graph: SiteGraph;
  /** The texts of the search files by version and URL. */
  search: { v2: Map<string, string>; v1: Map<string, string> };
  /** The Markdown by URL. The one of `/docs/api/tokens` is missing. */
  markdown: Record<string, string>;
}> {
  const { graph, search } = await recordsWith(guide, contractWithError());
  const older = {
    id: 'v1',
    route: '/docs/v1',
    pages: graph.pages.slice(0, 1).map((page) => ({
      ...page,
      title: 'Start, as it was',
      route: '/docs/v1/guides/start',
      markdown: '/docs/v1/guides/start.md',
    })),
    ...{ headings: [], operations: [], parameters: [], properties: [], errors: [], scopes: [] },
    ...{ resources: [], securitySchemes: [], servers: [], changes: [] },
  };
  const versions = [{ ...graph, id: 'v2' }, older];
  const pages = versions.flatMap((version) => version.pages);
  return {
    graph: {
      $schema: `${testSettings.base_url}/graph.schema.json`,
      title: 'Bikes',
      url: testSettings.base_url,
      versions,
      redirects: [],
    },
    search: {
      v2: await createSearchFiles('v2', search(), {}),
      v1: await createSearchFiles('v1', [], {}),
    },
    markdown: Object.fromEntries(
      pages
        .filter(({ route }) => route !== '/docs/api/tokens')
        .map(({ markdown, title }) => [markdown, `# ${title}\n`]),
    ),
  };
}

/** Returns the same files as a server reads them. */
export async function testDocs(): Promise<DocsFiles> {
  const { graph, search, markdown } = await testFiles();
  return {
    graph,
    searchOf: async ({ id }) => searchIn(id === 'v1' ? search.v1 : search.v2),
    readMarkdown: (url) => {
      const text = markdown[url];
      return text === undefined
        ? Promise.reject(new NotBuiltError(url, 'is missing in the built site'))
        : Promise.resolve(text);
    },
  };
}
