import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { displayPath } from '../content/displayPath';
import { frontmatterSchema } from '../content/frontmatterSchema';
import {
  contentRoot,
  contractDisplayFile,
  type Content,
  type ContentSet,
  type PageSource,
} from '../content/readContent';
import { pageIdOfFile, routeOfFile, versionFolderOfFile } from '../content/route';
import type { Sidebar } from '../content/sidebar';
import type { SiteSettings } from '../content/siteSchema';
import { olderVersionsOf, versionFolder, versionsOf } from '../content/versions';
import { contractOf } from '../contract/contractOf';

const query = /* GraphQL */ `
  query ContentOfSite {
    allMdx {
      nodes {
        id
        frontmatter {
          title
          description
          sidebar_label
          operation
          keywords
        }
        parent {
          ... on File {
            absolutePath
            relativePath
          }
        }
      }
    }
    allContentYaml {
      nodes {
        id
        path
        value
      }
    }
  }
`;

interface QueryResult {
  allMdx: {
    nodes: {
      id: string;
      frontmatter: Record<string, unknown> | null;
      parent: { absolutePath: string; relativePath: string };
    }[];
  };
  allContentYaml: { nodes: { id: string; path: string; value: unknown }[] };
}

export type GraphContent = Omit<Content, 'problems'> & {
  /** Ids of the nodes that the derived nodes hang from, by path below the content root. */
  nodeIds: ReadonlyMap<string, string>;
};

/**
 * The content as the graph holds it. A file whose frontmatter does not fit the
 * schema is left out: the build has ended by then, and `gatsby develop` shows
 * the problem instead of the page.
 */
export async function contentFromGraph(graphql: CreatePagesArgs['graphql']): Promise<GraphContent> {
  const { data, errors } = await graphql<QueryResult>(query);
  if (!data) throw new Error(`The content cannot be queried: ${String(errors)}`);
  const contentDir = contentRoot();
  const yaml = <T>(name: string) =>
    data.allContentYaml.nodes.find((node) => node.path === name)?.value as T | null | undefined;

  const pagesByFolder = new Map<string | undefined, PageSource[]>();
  for (const { frontmatter, parent } of data.allMdx.nodes) {
    const { absolutePath, relativePath } = parent;
    const route = routeOfFile(relativePath);
    const parsed = frontmatterSchema.safeParse(withoutNulls(frontmatter ?? {}));
    if (route === null || !parsed.success) continue;
    const folder = versionFolderOfFile(relativePath);
    const pages = pagesByFolder.get(folder) ?? [];
    pagesByFolder.set(folder, pages);
    pages.push({
      id: pageIdOfFile(relativePath),
      route,
      file: displayPath(absolutePath),
      relativePath,
      absolutePath,
      frontmatter: parsed.data,
    });
  }
  const setOf = async (version: string | undefined, older?: string): Promise<ContentSet> => {
    const inRoot = (name: string) => (older ? `${versionFolder(older)}/${name}` : name);
    const folder = path.join(contentDir, inRoot(''));
    const pages = pagesByFolder.get(older) ?? [];
    return {
      version,
      folder,
      sidebars: yaml<Sidebar[]>(inRoot('sidebars.yaml')) ?? [],
      sidebarsFile: displayPath(path.join(folder, 'sidebars.yaml')),
      pages: pages.sort((a, b) => a.relativePath.localeCompare(b.relativePath)),
      contract: (await contractOf(folder))?.records,
      contractFile: contractDisplayFile(folder),
    };
  };
  const site = yaml<SiteSettings>('site.yaml') ?? undefined;
  return {
    ...(await setOf(versionsOf(site)[0]?.id)),
    contentDir,
    site,
    olderVersions: await Promise.all(
      olderVersionsOf(site, contentDir).map(({ id }) => setOf(id, id)),
    ),
    nodeIds: new Map([
      ...data.allMdx.nodes.map(({ id, parent }) => [parent.relativePath, id] as const),
      ...data.allContentYaml.nodes.map((node) => [node.path, node.id] as const),
    ]),
  };
}

/** GraphQL answers null for a key that the frontmatter does not have. */
const withoutNulls = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null));
