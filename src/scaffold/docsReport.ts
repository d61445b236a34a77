import { quoteForShell } from '../content/text/quoteForShell';
import { list } from './siteReport';

interface Report {
  /** The content root as the author named it. */
  folder: string;
  /** Files that were written, by path below the content root. */
  written: readonly string[];
  /** Files that existed already. */
  kept: readonly string[];
  /** What a person has to change. */
  notes: readonly string[];
}

/** What was made of another generator's pages, what is left for a person, and what to do next. */
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
