// Packages that come without types of their own.

declare module 'gatsby-remark-autolink-headers' {
  import type { Root } from 'mdast';
  export default function autolinkHeaders(
    api: { markdownAST: Root },
    options: { icon?: boolean | string; elements?: string[] },
  ): Root;
}
