import autolinkHeaders from 'gatsby-remark-autolink-headers';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkUnwrapImages from 'remark-unwrap-images';
import type { PluggableList } from 'unified';
import { autolinkOptions, rehypePlainElements, remarkAuthoredSyntax } from '@docs/core/mdx';
import { rehypeCodeBlocks } from './plugins/rehypeCodeBlocks';
import { remarkAdmonitions } from './plugins/remarkAdmonitions';
import { remarkComments } from './plugins/remarkComments';
import { remarkContentLinks } from './plugins/remarkContentLinks';
import { remarkDrawings } from './plugins/remarkDrawings';
import { remarkFenceInfo } from './plugins/remarkFenceInfo';
import { remarkHtmlElements } from './plugins/remarkHtmlElements';
import { remarkHtmlEquivalents } from './plugins/remarkHtmlEquivalents';
import { remarkImports } from './plugins/remarkImports';

/** Returns the plugins for both ways of rendering a page: from its tree and from its module. */
export function contentPlugins(contentDir: string): {
  remarkPlugins: PluggableList;
  rehypePlugins: PluggableList;
} {
  return {
    remarkPlugins: [
      remarkGfm,
      remarkAuthoredSyntax,
      [remarkImports, { contentDir }],
      remarkComments,
      remarkHtmlElements,
      remarkHtmlEquivalents,
      remarkFenceInfo,
      remarkAdmonitions,
      [remarkContentLinks, { contentDir }],
      [remarkDrawings, { contentDir }],
    ],
    rehypePlugins: [[rehypeCodeBlocks, { contentDir }], rehypePlainElements],
  };
}

/** The plugins that gatsby-plugin-mdx adds after the site's own, for our compiler. */
export const gatsbyRemarkPlugins: PluggableList = [
  remarkUnwrapImages,
  () => (tree: Root) => {
    autolinkHeaders({ markdownAST: tree }, autolinkOptions);
  },
];
