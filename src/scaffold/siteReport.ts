import { counted, quoteForShell } from '@docs/core/text';
import type { SiteDraft } from './draftSite';

/** A list of files names this many, and counts the others. */
const mostNamed = 10;

/** The files of the owner's repository, which has the content root. */
interface Beside {
  folder: string;
  written: readonly string[];
}

interface SiteReport {
  /** The content root, as given on the command line. */
  folder: string;
  draft: SiteDraft;
  /** Files that were written, by path below the content root. */
  written: readonly string[];
  /** Whether the content root is new. */
  isNew: boolean;
  beside?: Beside | undefined;
}

/** Returns the report: which files were written or changed, and the next command. */
export function formatSiteReport({ folder, draft, written, isNew, beside }: SiteReport): string {
  const { replaced, notes } = draft;
  const next = isNew
    ? [`Set the values that site.yaml marks with “Decide”, then look at the site:`]
    : ['Look at the site:'];
  return [
    written.length > 0 || replaced.length > 0
      ? listFiles(`Written to ${folder}`, written)
      : `Nothing is new in ${folder}.`,
    replaced.length > 0 ? listFiles('Changed', replaced) : '',
    listBeside(beside),
    ...notes,
    [
      ...next,
      `  CONTENT_DIR=${quoteForShell(folder)} npm start`,
      `Each command uses it by itself if docs.config.json has ${JSON.stringify({ content: folder })}.`,
    ].join('\n'),
  ]
    .filter(Boolean)
    .join('\n');
}

const listBeside = (beside: Beside | undefined): string =>
  beside && beside.written.length > 0
    ? listFiles(`Written to ${beside.folder}, to build and deploy the site`, beside.written)
    : '';

/** Returns a labelled list of files. A long list is cut off. */
function listFiles(label: string, names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).map((name) => `  ${name}`);
  const rest = names.length - shown.length;
  return [
    `${label}: ${counted(names.length, 'file')}`,
    ...shown,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}
