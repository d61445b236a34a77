import type { CreatePagesArgs } from 'gatsby';
import type { BuiltSite } from '../graph/builtSite';
import { createSite } from '../graph/createSite';
import { lastGoodFolder, nextFolder } from '../output/buildFolders';
import { writePreviewImages } from '../output/preview/writePreviewImages';
import { writeLoadedFiles } from '../output/writeLoadedFiles';
import { buildState } from './buildState';
import { currentSite, isContentChanged } from './currentSite';
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
    const site = await createSite(api, await currentSite(api.reporter, api.cache));
    if (isDevelop()) writeLoadedFiles(gatsbyFolder(), site);
    else startPreviewImages(site);
    buildState.built = site;
  } while (isDevelop() && isContentChanged());
}

/** Draws them while Gatsby bundles scripts and renders pages, which leaves processors idle. */
function startPreviewImages({ previews }: BuiltSite): void {
  const root = process.cwd();
  buildState.previewImages = writePreviewImages(
    nextFolder(root),
    previews.values(),
    lastGoodFolder(root),
  );
  // Whoever waits for the images gets the failure; Gatsby must not get it before.
  buildState.previewImages.catch(() => undefined);
}
