import autolinkHeaders from 'gatsby-remark-autolink-headers';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkUnwrapImages from 'remark-unwrap-images';
import type { PluggableList } from 'unified';
import { rehypeCodeBlocks } from './plugins/rehypeCodeBlocks';
import { rehypePlainElements } from './plugins/rehypePlainElements';
import { remarkAdmonitions } from './plugins/remarkAdmonitions';
import { remarkBlockDirectives } from './plugins/remarkBlockDirectives';
import { remarkComments } from './plugins/remarkComments';
import { remarkContentLinks } from './plugins/remarkContentLinks';

/**
 * Options of gatsby-remark-autolink-headers, the same for both ways of
 * rendering. It adds ids to headings; the heading component renders the anchor
 * link, because the plugin's icon would be an SVG in each heading.
 */
export const autolinkOptions = {
  icon: false,
  // In pixels: height of the header and some space, as `scroll-padding-top` in base.css.
  offsetY: 76,
  elements: ['h2', 'h3', 'h4', 'h5', 'h6'],
};

/** The plugins of both ways of rendering a page: from its tree and from its module. */
export function contentPlugins(contentDir: string): {
  remarkPlugins: PluggableList;
  rehypePlugins: PluggableList;
} {
  return {
    remarkPlugins: [
      remarkGfm,
      remarkBlockDirectives,
      remarkComments,
      remarkAdmonitions,
      [remarkContentLinks, { contentDir }],
    ],
    rehypePlugins: [[rehypeCodeBlocks, { contentDir }], rehypePlainElements],
  };
}

/** What gatsby-plugin-mdx adds after the site's remark plugins, for pages that it does not compile. */
export const gatsbyRemarkPlugins: PluggableList = [
  remarkUnwrapImages,
  () => (tree: Root) => {
    autolinkHeaders({ markdownAST: tree }, autolinkOptions);
  },
];
