/** Parsing Markdown and MDX, and reading what the parser returns. */
export { analyzeNames, attributeLiteral, expressionOf, programOf } from './mdx/javascript';
export { findExceededLimit } from './mdx/parserLimits';
export { anchorsOf, autolinkOptions, definitionsOf, headingsOf } from './mdx/headings';
export { voidElements } from './mdx/html';
export {
  attributeNamed,
  createComponent,
  hasLiteralAttributes,
  isJsx,
  type Jsx,
  stringAttribute,
} from './mdx/jsx';
export { parseMarkdown } from './mdx/parseMarkdown';
export { rehypePlainElements } from './mdx/rehypePlainElements';
export { remarkAuthoredSyntax } from './mdx/remarkAuthoredSyntax';
export {
  beginsWithFrontmatter,
  frontmatterText,
  hasFrontmatter,
  withoutFrontmatter,
} from './mdx/splitFrontmatter';
export { syntaxProblem } from './mdx/syntaxProblem';
export { toContentTree } from './mdx/toContentTree';
export { EXIT, type PageNode, SKIP, visit } from './mdx/visit';
