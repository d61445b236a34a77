import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { frontmatterText } from '../content/splitFrontmatter';
import { remarkAuthoredSyntax } from '../mdx/plugins/remarkAuthoredSyntax';
import { markdownPassages } from './markdownPassages';
import type { Passage } from './passage';
import { yamlPassages } from './yamlPassages';

const withSyntax = (processor: Processor) =>
  processor.use(remarkFrontmatter).use(remarkGfm).use(remarkAuthoredSyntax).freeze();
const mdx = withSyntax(unified().use(remarkParse).use(remarkMdx) as Processor);
const markdown = withSyntax(unified().use(remarkParse) as Processor);

/**
 * Extracts the prose of an MDX page, or of a `.md` file, in the order of the page.
 *
 * @throws when the page is not valid MDX.
 */
export const pagePassages = (source: string, isMarkdown = false): Passage[] => [
  ...yamlPassages(frontmatterText(source), 1),
  ...markdownPassages((isMarkdown ? markdown : mdx).parse(source), source),
];
