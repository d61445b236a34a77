import { counted } from '../content/text/counted';
import { quoteForShell } from '../content/text/quoteForShell';
import type { SiteDraft } from './siteFromContract';

/** A long list of files says less than its beginning and its length. */
const mostNamed = 10;

interface Report {
  /** The content root as the author named it. */
  folder: string;
  draft: SiteDraft;
  /** Files that were written, by path below the content root. */
  written: readonly string[];
  /** Whether the content root is new. */
  isNew: boolean;
}

/** What was written, what exists already, what is gone from the contract, and what to do next. */
export function siteReport({ folder, draft, written, isNew }: Report): string {
  const changed = [...draft.replaced, ...(draft.sidebars === undefined ? [] : ['sidebars.yaml'])];
  const next = isNew
    ? [`Decide on what site.yaml marks with “Decide”, then look at the site:`]
    : ['Look at the site:'];
  return [
    written.length > 0 || changed.length > 0
      ? list(`Written to ${folder}`, written)
      : `${folder} has a page for each operation; nothing is new.`,
    changed.length > 0 ? list('Changed', changed) : '',
    draft.documented > 0 ? `${counted(draft.documented, 'operation')} had a page already.` : '',
    draft.orphans.length > 0
      ? list('The contract no longer has the operations of these pages; remove them', draft.orphans)
      : '',
    ...draft.notes,
    [...next, `  CONTENT_DIR=${quoteForShell(folder)} npm start`].join('\n'),
  ]
    .filter(Boolean)
    .join('\n');
}

/** A labelled list of names, cut off where it is long. */
export function list(label: string, names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).map((name) => `  ${name}`);
  const rest = names.length - shown.length;
  return [
    `${label}: ${counted(names.length, 'file')}`,
    ...shown,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}
