import { stringify } from 'yaml';
import type { Frontmatter } from '../content/frontmatterSchema';

/** The text of an MDX page. */
export function mdxPage(frontmatter: Partial<Frontmatter>, body = ''): string {
  const written = Object.fromEntries(
    Object.entries(frontmatter).filter(([, value]) => value !== undefined),
  );
  const head = `---\n${stringify(written, { lineWidth: 0 })}---\n`;
  return body.trim() === '' ? head : `${head}\n${body.trim()}\n`;
}
