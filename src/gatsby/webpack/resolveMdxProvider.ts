import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';

/**
 * Finds `@mdx-js/react`, which pages with JavaScript import, also for a content root outside the
 * project, above which there is no `node_modules`.
 *
 * Relies on: gatsby-plugin-mdx compiles such pages with this provider (verified on
 * gatsby-plugin-mdx 5.16.0).
 */
export function resolveMdxProvider({ actions }: CreateWebpackConfigArgs): void {
  const folder = path.join(process.cwd(), 'node_modules', '@mdx-js', 'react');
  actions.setWebpackConfig({ resolve: { alias: { '@mdx-js/react': folder } } });
}
