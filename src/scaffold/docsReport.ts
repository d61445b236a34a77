import { quoteForShell } from '@docs/core/text';
import { list } from './siteReport';

interface Report {
  /** The content root, as given on the command line. */
  folder: string;
  /** Files that were written, by path below the content root. */
  written: readonly string[];
  /** Files that existed already and were not changed. */
  kept: readonly string[];
  /** Things that the author has to check or change. */
  notes: readonly string[];
}

/** The report of a conversion: what was written, what is left to do, and the next commands. */
export const docsReport = ({ folder, written, kept, notes }: Report): string =>
  [
    list(`Written to ${folder}`, written),
    kept.length > 0 ? list('Not written, because they exist', kept) : '',
    notes.length > 0 ? ['What to look at:', ...notes.map((note) => `  ${note}`)].join('\n') : '',
    `Check the content, then look at the site:
  CONTENT_DIR=${quoteForShell(folder)} npm run lint:content
  CONTENT_DIR=${quoteForShell(folder)} npm start`,
  ]
    .filter(Boolean)
    .join('\n');
