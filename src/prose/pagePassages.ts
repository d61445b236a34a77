import { frontmatterText, parseMarkdown } from '@docs/core/mdx';
import { markdownPassages } from './markdownPassages';
import type { Passage } from './passage';
import { yamlPassages } from './yamlPassages';

/**
 * Extracts the prose of an MDX page or a `.md` file, in page order.
 *
 * @throws If the page is not valid MDX.
 */
export const pagePassages = (source: string, isMarkdown = false): Passage[] => [
  ...yamlPassages(frontmatterText(source), 1),
  ...markdownPassages(parseMarkdown(source, isMarkdown), source),
];
