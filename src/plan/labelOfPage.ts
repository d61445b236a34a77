import type { PageSource } from '../content/readContent';

/** The label of a page in sidebars and in links to its neighbours. */
export const labelOfPage = ({ frontmatter }: Pick<PageSource, 'frontmatter'>): string =>
  frontmatter.sidebar_label ?? frontmatter.title;
