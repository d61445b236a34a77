import type { CreatePagesArgs, Node, NodeInput } from 'gatsby';
import { countWork } from '@docs/core/work';
import type { BuiltSite } from './completeSite';
import { nodeTypes } from './nodeTypes';
import type { Cache } from './pageCache';
import { preparePageContent, type PageContent } from './pageContent';
import { draftNodes, type CreateId, type NodeDraft } from './siteNodes';

/** Creates all nodes of a site below those of its files, and deletes those of an earlier plan. */
export async function createSiteNodes(
  api: CreatePagesArgs,
  site: BuiltSite,
  createId: CreateId,
): Promise<void> {
  const { actions, cache, createContentDigest, getNodesByType } = api;
  const parents = nodesOfFiles(api);
  const current = new Set<string>();
  for (const { id, type, source, fields } of await draftSiteNodes(site, cache, createId)) {
    current.add(id);
    // Not linked back as its child: Gatsby deletes a file's children as soon as the file
    // is saved, and a page that `gatsby develop` is querying then would be without data.
    const parent = parents.get(source) ?? null;
    const node: NodeInput = {
      id,
      parent,
      children: [],
      ...fields,
      internal: { type, contentDigest: createContentDigest({ fields, parent }) },
    };
    void actions.createNode(node);
    countWork('nodesCreated');
  }
  for (const type of Object.keys(nodeTypes)) {
    for (const node of getNodesByType(type)) if (!current.has(node.id)) actions.deleteNode(node);
  }
}

interface FileNode extends Node {
  relativePath: string;
}

/** Ids of the graph's nodes of content files by path: of the `Mdx` node of a page, else of the `File`. */
function nodesOfFiles({
  getNodesByType,
}: Pick<CreatePagesArgs, 'getNodesByType'>): Map<string, string> {
  const files = getNodesByType('File') as FileNode[];
  const pathOf = new Map(files.map(({ id, relativePath }) => [id, relativePath]));
  return new Map([
    ...files.map(({ id, relativePath }) => [relativePath, id] as const),
    ...getNodesByType('Mdx').map(({ id, parent }) => [pathOf.get(parent ?? '') ?? '', id] as const),
  ]);
}

/** The nodes of a site; none while `site.yaml` cannot be read. */
export async function draftSiteNodes(
  site: BuiltSite,
  cache: Cache,
  createId: CreateId,
): Promise<NodeDraft[]> {
  const { source, versions, compiled } = site;
  // Only when `gatsby develop` starts on a site.yaml that has a mistake.
  if (!source.site) return [];
  const contents = new Map<string, PageContent>();
  for (const [index, { plan: version, facts }] of versions.entries()) {
    // The sandbox is that of the current version.
    const canRun = index === 0 && source.sandbox?.isForPages;
    for (const { relativePath } of version.pages) {
      const cached = compiled.get(relativePath);
      if (cached)
        contents.set(relativePath, await preparePageContent(cached, facts, cache, canRun));
    }
  }
  return draftNodes({ ...site, settings: source.site, contents }, createId);
}
