import type { GatsbyConfig } from 'gatsby';
import { contentRoot } from '../content/readContent';
import { autolinkOptions, contentPlugins } from '../mdx/pipeline';

/** Not named `config`: an export of that name, in any file of `src/`, makes Gatsby build its server. */
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
    {
      resolve: 'gatsby-plugin-nprogress',
      options: { color: 'var(--mark)', showSpinner: false, barLabel: 'Loading page' },
    },
  ],
};
