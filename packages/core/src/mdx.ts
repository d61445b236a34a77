/** Parsing Markdown and MDX, and reading what the parser returns. */
export { analyzeNames } from './mdx/analyzeNames';
export { beyondParser } from './mdx/beyondParser';
export { definitionsOf } from './mdx/definitionsOf';
export { anchorsOf, autolinkOptions, headingsOf } from './mdx/headings';
export { ignoredTokens } from './mdx/ignoredTokens';
export {
  attributeNamed,
  createAttribute,
  createComponent,
  hasLiteralAttributes,
  isJsx,
  type Jsx,
  stringAttribute,
} from './mdx/jsx';
export { attributeLiteral, literalOf } from './mdx/literal';
export { parseMarkdown } from './mdx/parseMarkdown';
export { expressionOf, programOf } from './mdx/program';
export { rehypePlainElements } from './mdx/rehypePlainElements';
export { remarkAuthoredSyntax } from './mdx/remarkAuthoredSyntax';
export {
  beginsWithFrontmatter,
  frontmatterText,
  hasFrontmatter,
  withoutFrontmatter,
} from './mdx/splitFrontmatter';
export { syntaxProblem } from './mdx/syntaxProblem';
export { EXIT, type PageNode, SKIP, visit } from './mdx/visit';
export { voidElements } from './mdx/voidElements';
