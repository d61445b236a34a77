import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateNodeArgs, Node } from 'gatsby';
import { parseYaml } from '../content/parseYaml';
import { displayPath } from '../content/displayPath';
import { contentRoot } from '../content/readContent';
import { readSidebars } from '../content/sidebar';
import { sidebarsSchema } from '../content/sidebarsSchema';
import { siteSchema } from '../content/siteSchema';

/** The YAML files of a content root, and how the graph holds each. */
const readers: Record<string, (text: string, file: string) => unknown> = {
  'site.yaml': (text, file) => parseYaml(siteSchema, { text, file }).value,
  'sidebars.yaml': (text, file) => {
    const { value, locate } = parseYaml(sidebarsSchema, { text, file });
    return value && readSidebars(value, locate);
  },
};

interface FileNode extends Node {
  absolutePath: string;
}

/** Makes a `ContentYaml` node of `site.yaml` and of each version's `sidebars.yaml`. */
export function createContentYamlNode({
  node,
  actions,
  createNodeId,
  createContentDigest,
}: CreateNodeArgs): void {
  if (node.internal.type !== 'File') return;
  const { absolutePath } = node as FileNode;
  const relative = path.relative(contentRoot(), absolutePath);
  const read = readers[relative.replace(/^versions\/[^/]+\/(?=sidebars\.yaml$)/, '')];
  if (!read) return;
  const value = read(readFileSync(absolutePath, 'utf8'), displayPath(absolutePath)) ?? null;
  const child = {
    id: createNodeId(`ContentYaml ${relative}`),
    parent: node.id,
    children: [],
    path: relative,
    value,
    internal: { type: 'ContentYaml', contentDigest: createContentDigest({ value }) },
  };
  void actions.createNode(child);
  actions.createParentChildLink({ parent: node, child: child as unknown as Node });
}
