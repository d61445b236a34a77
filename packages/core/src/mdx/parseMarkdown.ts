import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { findExceededLimit } from './parserLimits';
import { remarkAuthoredSyntax } from './remarkAuthoredSyntax';

const withSyntax = (processor: Processor) =>
  processor.use(remarkFrontmatter).use(remarkGfm).use(remarkAuthoredSyntax).freeze();
const mdx = withSyntax(unified().use(remarkParse).use(remarkMdx) as Processor);
const markdown = withSyntax(unified().use(remarkParse) as Processor);

/**
 * Parses a page as its author wrote it, before any plugin changes it.
 *
 * @param isMarkdown - Whether it is a `.md` file. Braces are text there.
 * @throws If the page is not valid MDX or exceeds the limits of the parser.
 */
export function parseMarkdown(source: string, isMarkdown: boolean): Root {
  const beyond = findExceededLimit(source);
  if (beyond) throw Object.assign(new Error(beyond.message), { ...beyond, reason: beyond.message });
  return (isMarkdown ? markdown : mdx).parse(source) as Root;
}
