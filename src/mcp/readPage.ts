import type { PageRecord } from '../records/siteGraphSchema';
import { NotBuiltError, type DocsFiles } from './docsFiles';

/**
 * Returns the Markdown of a page.
 * @throws NotBuiltError
 */
export function readPage({ markdown }: PageRecord, { readMarkdown }: DocsFiles): string {
  const text = readMarkdown(markdown);
  if (text === undefined) throw new NotBuiltError(markdown, 'is missing in the built site');
  return text;
}
