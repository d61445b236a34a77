import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import { contentRoot } from '../../content/readContent';
import { drawingsFolder } from '../../mdx/diagram/drawings';

/**
 * Compiles the pages that are modules anew when there are other drawings: webpack
 * keeps what it has compiled, and knows of nothing but the page's own file.
 */
export function watchDrawings({ actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          test: /\.mdx$/,
          enforce: 'pre',
          use: {
            loader: path.join(process.cwd(), 'src', 'gatsby', 'webpack', 'folderDependency.cjs'),
            options: { folder: drawingsFolder(contentRoot()) },
          },
        },
      ],
    },
  });
}
