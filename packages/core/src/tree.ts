/** The content tree: a page or a description as JSON. */
export {
  type ContentNode,
  type ContentProps,
  type Heading,
  toContentTree,
} from './mdx/contentTree';
export { plainText } from './mdx/plainText';
export { isEmptyTree, splitIntro } from './mdx/splitIntro';
