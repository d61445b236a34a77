import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { frontmatterText } from '../content/splitFrontmatter';
import { remarkBlockDirectives } from '../mdx/plugins/remarkBlockDirectives';
import { markdownPassages } from './markdownPassages';
import type { Passage } from './passage';
import { yamlPassages } from './yamlPassages';

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkBlockDirectives)
  .freeze();

/**
 * Extracts the prose of an MDX page, in the order of the page.
 *
 * @throws when the page is not valid MDX.
 */
export const pagePassages = (source: string): Passage[] => [
  ...yamlPassages(frontmatterText(source), 1),
  ...markdownPassages(parser.parse(source), source),
];
