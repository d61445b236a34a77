import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { contentRoot } from '../../content/readContent';

/**
 * Compiles the pages that are modules again when any other file of the content has
 * changed, e.g. an image or a drawing that they show: webpack caches what it has
 * compiled, and knows of nothing but the page's file.
 *
 * Relies on: gatsby-plugin-mdx compiles such pages as webpack modules whose resource
 * ends in `.mdx` (verified on Gatsby 5.16.1, gatsby-plugin-mdx 5.16.0).
 */
export function rebuildOnContentChange({ actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          test: /\.mdx$/,
          enforce: 'pre',
          use: {
            loader: path.join(process.cwd(), 'src', 'gatsby', 'webpack', 'folderDependency.cjs'),
            options: { folder: contentRoot() },
          },
        },
      ],
    },
  });
}
