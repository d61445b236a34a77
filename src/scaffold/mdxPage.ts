import { stringify } from 'yaml';
import type { Frontmatter } from '../content/frontmatterSchema';

/** The text of an MDX page. */
export function mdxPage(frontmatter: Partial<Frontmatter>, body = ''): string {
  // `stringify` leaves out keys without a value.
  const head = `---\n${stringify(frontmatter, { lineWidth: 0 })}---\n`;
  return body.trim() === '' ? head : `${head}\n${body.trim()}\n`;
}
