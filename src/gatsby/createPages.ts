import type { CreatePagesArgs } from 'gatsby';
import { createSite } from '../graph/createSite';
import { rehearseOperationPages } from '../graph/operationPages';
import { isHistoryCut } from '../graph/readCommitTimes';
import { writeLoadedFiles } from '../output/loaded/writeLoadedFiles';
import { writeSandbox } from '../output/machine/writeSandbox';
import { buildState, isDevelop } from './buildState';
import { checkLeftExamples, currentSite, isContentChanged } from './currentSite';
import { sendPagesChanged } from './develop/problemStream';
import { startPreviewImages } from './earlyFiles';
import { gatsbyFolder } from './publicFolder';

/**
 * Creates the nodes and pages of the site from its current content. In `gatsby develop`, it does so
 * again if a file was saved meanwhile.
 *
 * Relies on: Gatsby applies changes of files that arrive while pages are created, but does not call
 * `createPages` for them (state `recreatingPages` of `state-machines/develop`; verified on Gatsby
 * 5.16.1).
 */
export async function createPages(api: CreatePagesArgs): Promise<void> {
  const isStart = buildState.built === undefined;
  do {
    const prepared = await currentSite(api.reporter, api.cache);
    const site = await createSite(api, prepared, buildState.built);
    if (isDevelop()) {
      writeLoadedFiles(gatsbyFolder(), site);
      const before = buildState.built?.source.sandbox;
      if (site.source.sandbox !== before) writeSandbox(gatsbyFolder(), site.source);
    } else {
      startPreviewImages(site);
      if (isHistoryCut(site.source.contentDir)) api.reporter.warn(shallowWarning);
    }
    buildState.built = site;
  } while (isDevelop() && isContentChanged());
  if (!isDevelop()) return;
  setTimeout(() => catchUp(api), timeToShow);
  if (isStart) setTimeout(() => void rehearse(), timeToStart);
}

const shallowWarning =
  'The content is in a shallow clone: pages that changed before its oldest commit have no date, and the feed of changes may have wrong ones. `git fetch --unshallow` gets the rest.';

/** How long Gatsby takes to send the pages of an edit to the browser, in milliseconds. */
const timeToShow = 1_500;

/** How long Gatsby takes to bundle scripts and send the first page, in milliseconds. */
const timeToStart = 5_000;

/** Prepares the process for the first edit of the contract. */
async function rehearse(): Promise<void> {
  const { versions = [], source } = buildState.built ?? {};
  for (const version of versions) {
    await rehearseOperationPages(version, source?.site?.base_url ?? '');
  }
}

/** Does what an edit postponed. Creates pages again if a save was missed. */
function catchUp({ actions, getNodesByType, reporter }: CreatePagesArgs): void {
  sendPagesChanged();
  checkLeftExamples(reporter);
  const [anyNode] = getNodesByType('Site');
  // The file was saved after the check above, while Gatsby finished the steps after `createPages`.
  if (anyNode && isContentChanged()) actions.touchNode(anyNode);
}
