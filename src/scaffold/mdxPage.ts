import { stringify } from 'yaml';
import type { Frontmatter } from '../content/frontmatterSchema';
import { shortenDescription, shortestDescription } from '@docs/core/text';
import { firstParagraph } from '@docs/openapi/reference';

/** Returns the text of an MDX page. */
export function formatMdxPage(frontmatter: Partial<Frontmatter>, body = ''): string {
  // `stringify` leaves out keys without a value.
  const head = `---\n${stringify(frontmatter, { lineWidth: 0 })}---\n`;
  return body.trim() === '' ? head : `${head}\n${body.trim()}\n`;
}

/**
 * Returns the first paragraph of a description in the contract, for the `description` of a page.
 * Undefined if it is too short.
 */
export function describePage(commonMark: string | undefined): string | undefined {
  const description = shortenDescription(firstParagraph(commonMark));
  return description.length >= shortestDescription ? description : undefined;
}
