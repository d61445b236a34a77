import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { createSite } from '../graph/createSite';
import { copyAssets } from '../output/copyAssets';
import { writeSchemaFiles } from '../output/writeSchemaFiles';
import { buildState } from './buildState';
import { currentSite, isContentChanged, isDevelop } from './currentSite';

/**
 * Creates the nodes and pages of the site as its content is now.
 *
 * In `gatsby develop` it does so again when a file was saved meanwhile. Relies on:
 * Gatsby applies changes of files that arrive while pages are created, but does not
 * call `createPages` for them (state `recreatingPages` of `state-machines/develop`;
 * verified on Gatsby 5.16.1).
 */
export async function createPages(api: CreatePagesArgs): Promise<void> {
  const publicDir = path.join(process.cwd(), 'public');
  do {
    const site = await createSite(api, await currentSite(api.reporter, api.cache));
    copyAssets(
      publicDir,
      [...site.compiled.values()].map(({ page }) => page),
    );
    writeSchemaFiles(publicDir, site.versions);
    buildState.built = site;
  } while (isDevelop() && isContentChanged());
}
