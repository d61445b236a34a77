import type { CreatePagesArgs } from 'gatsby';
import { createSite } from '../graph/createSite';
import { writeLoadedFiles } from '../output/loaded/writeLoadedFiles';
import { buildState } from './buildState';
import { checkLeftExamples, currentSite, isContentChanged } from './currentSite';
import { startPreviewImages } from './earlyFiles';
import { isDevelop } from './isDevelop';
import { gatsbyFolder } from './publicFolder';

/**
 * Creates the nodes and pages of the site as its content is now.
 *
 * In `gatsby develop` it does so again when a file was saved meanwhile. Relies on:
 * Gatsby applies changes of files that arrive while pages are created, but does not
 * call `createPages` for them (state `recreatingPages` of `state-machines/develop`;
 * verified on Gatsby 5.16.1).
 */
export async function createPages(api: CreatePagesArgs): Promise<void> {
  do {
    const prepared = await currentSite(api.reporter, api.cache);
    const site = await createSite(api, prepared, buildState.built);
    if (isDevelop()) writeLoadedFiles(gatsbyFolder(), site);
    else startPreviewImages(site);
    buildState.built = site;
  } while (isDevelop() && isContentChanged());
  if (isDevelop()) setTimeout(() => catchUp(api), timeToShow);
}

/** Milliseconds in which Gatsby sends the pages that an edit has changed to the browser. */
const timeToShow = 1_500;

/** Once an edit shows: does what was postponed, and creates pages again if a save was missed. */
function catchUp({ actions, getNodesByType, reporter }: CreatePagesArgs): void {
  checkLeftExamples(reporter);
  const [anyNode] = getNodesByType('Site');
  // Saved after the check above, while Gatsby finished what follows `createPages`.
  if (anyNode && isContentChanged()) actions.touchNode(anyNode);
}
