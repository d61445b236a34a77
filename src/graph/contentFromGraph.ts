import type { CreatePagesArgs } from 'gatsby';
import { frontmatterSchema } from '../content/frontmatterSchema';
import {
  contentRoot,
  contractDisplayFile,
  displayPath,
  type Content,
  type PageSource,
} from '../content/readContent';
import { pageIdOfFile, routeOfFile } from '../content/route';
import type { Sidebar } from '../content/sidebar';
import type { SiteSettings } from '../content/siteSchema';
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

  const pages = data.allMdx.nodes.flatMap(({ frontmatter, parent }): PageSource[] => {
    const { absolutePath, relativePath } = parent;
    const route = routeOfFile(relativePath);
    const parsed = frontmatterSchema.safeParse(withoutNulls(frontmatter ?? {}));
    if (route === null || !parsed.success) return [];
    return [
      {
        id: pageIdOfFile(relativePath),
        route,
        file: displayPath(absolutePath),
        relativePath,
        absolutePath,
        frontmatter: parsed.data,
      },
    ];
  });
  return {
    contentDir,
    site: yaml<SiteSettings>('site.yaml') ?? undefined,
    sidebars: yaml<Sidebar[]>('sidebars.yaml') ?? [],
    sidebarsFile: displayPath(`${contentDir}/sidebars.yaml`),
    pages: pages.sort((a, b) => a.relativePath.localeCompare(b.relativePath)),
    contract: (await contractOf(contentDir))?.records,
    contractFile: contractDisplayFile(contentDir),
    nodeIds: new Map([
      ...data.allMdx.nodes.map(({ id, parent }) => [parent.relativePath, id] as const),
      ...data.allContentYaml.nodes.map(({ id, path }) => [path, id] as const),
    ]),
  };
}

/** GraphQL answers null for a key that the frontmatter does not have. */
const withoutNulls = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null));
