import { createRequire } from 'node:module';
import path from 'node:path';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { completeSite } from '../../graph/completeSite';
import { describeQueries } from '../../graph/describeQueries';
import { draftSiteNodes } from '../../graph/createSiteNodes';
import type { Cache } from '../../graph/pageCache';
import type { PreparedSite } from '../../graph/prepareSite';
import type { NodeDraft } from '../../graph/siteNodes';
import { writeTypeDefinitions } from '../../graph/typeDefinitions';

/** The parts of Gatsby's modules that are used here. They have no public types. */
interface GatsbyModules {
  store: {
    dispatch: (action: object) => unknown;
    getState: () => { schema: GraphQLSchema; schemaCustomization: { composer: unknown } };
  };
  setupLmdbStore: (options: { dbPath: string }) => {
    countNodes: () => number;
    ready: () => Promise<void>;
  };
  build: (options: object) => Promise<void>;
  withResolverContext: (options: object) => object;
  graphql: (options: object) => Promise<ExecutionResult>;
}

/** Runs a query. */
type RunQuery = (query: string) => Promise<ExecutionResult>;

/**
 * Builds Gatsby's schema over the nodes of a site, without a build. Type definitions and node
 * drafts are those of a build. Gatsby's own modules resolve filters, links and sorting. Nodes of
 * other plugins (`File`, `Mdx`, `SitePage`) are left out.
 *
 * Relies on: the modules of `gatsbyModules`; a data store stays open once opened, so that
 * Gatsby's own cache is not touched (`datastore/lmdb/lmdb-datastore.js`). A plugin owns the type
 * `Site`, and lists are sorted by each node's number (verified on Gatsby 5.16.1).
 *
 * @param folder - Absolute path of an empty folder, for the nodes.
 */
export async function createLocalGraph(
  site: PreparedSite,
  cache: Cache,
  folder: string,
): Promise<RunQuery> {
  const built = await completeSite(site, cache);
  const drafts = await draftSiteNodes(built, cache, (name) => name);
  const { store, setupLmdbStore, build, withResolverContext, graphql } = gatsbyModules(folder);
  let counter = 0;
  const nodes = setupLmdbStore({ dbPath: path.join(folder, 'nodes') });
  nodes.countNodes();
  store.dispatch({ type: 'CREATE_TYPES', payload: writeTypeDefinitions() });
  for (const draft of drafts) await createNode(draft);
  // A build resolves these settings with a query.
  const settings = drafts.find(({ type }) => type === 'SiteSettings')?.fields;
  await createNode({ type: 'Site', id: 'Site', fields: { settings } });
  await nodes.ready();
  await build({});
  const { schema, schemaCustomization } = store.getState();
  describeQueries(schema);
  const contextValue = withResolverContext({
    schema,
    schemaComposer: schemaCustomization.composer,
    context: {},
  });
  return (query) => graphql({ schema, source: query, contextValue });

  async function createNode({
    type,
    id,
    fields,
  }: Pick<NodeDraft, 'id' | 'fields'> & { type: string }): Promise<void> {
    const owner = type === 'Site' ? 'internal-data-bridge' : 'default-site-plugin';
    const internal = { type, contentDigest: id, owner, counter: ++counter };
    // A build resolves these two fields from its cache.
    const [page, reference] = await Promise.all(
      [fields.contentKey, fields.referenceKey].map(async (cacheKey) =>
        typeof cacheKey === 'string' ? await cache.get(cacheKey) : undefined,
      ),
    );
    const { tree = null } = (page ?? {}) as { tree?: unknown };
    const resolved = {
      ...(page !== undefined && { content: tree }),
      ...(reference !== undefined && { reference }),
    };
    store.dispatch({
      type: 'CREATE_NODE',
      payload: { id, parent: null, children: [], ...fields, ...resolved, internal },
    });
  }
}

/**
 * Loads the modules in an empty folder. The store would read the current folder's cache, and the
 * graph must not depend on the last build (`redux/index.js`).
 */
function gatsbyModules(folder: string): GatsbyModules {
  const load = createRequire(path.join(process.cwd(), 'package.json'));
  const module = <Key extends keyof GatsbyModules>(name: string, key: Key) =>
    (load(name) as GatsbyModules)[key];
  const root = process.cwd();
  process.chdir(folder);
  try {
    return {
      setupLmdbStore: module('gatsby/dist/datastore/lmdb/lmdb-datastore', 'setupLmdbStore'),
      store: module('gatsby/dist/redux', 'store'),
      build: module('gatsby/dist/schema', 'build'),
      withResolverContext: load(
        'gatsby/dist/schema/context',
      ) as GatsbyModules['withResolverContext'],
      graphql: module('gatsby/graphql', 'graphql'),
    };
  } finally {
    process.chdir(root);
  }
}
