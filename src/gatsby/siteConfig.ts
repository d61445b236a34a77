import type { GatsbyConfig } from 'gatsby';
import { progressOptions } from '../client/navigation/progressOptions';
import { contentRoot } from '../content/docsConfig';
import { autolinkOptions } from '@docs/core/mdx';
import { contentPlugins } from '../mdx/pipeline';

/**
 * Gatsby's configuration. Its name is not `config`. If any file of `src/` exports that name, Gatsby
 * builds its server for pages that are rendered on request (`utils/engines-helpers.js`; verified on
 * Gatsby 5.16.1).
 */
export const siteConfig: GatsbyConfig = {
  trailingSlash: 'ignore',
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'content', path: contentRoot() },
    },
    {
      resolve: 'gatsby-plugin-mdx',
      options: {
        extensions: ['.mdx'],
        mdxOptions: contentPlugins(contentRoot()),
        gatsbyRemarkPlugins: [
          { resolve: 'gatsby-remark-autolink-headers', options: autolinkOptions },
        ],
      },
    },
    'gatsby-plugin-react-helmet',
    { resolve: 'gatsby-plugin-nprogress', options: progressOptions },
  ],
};
