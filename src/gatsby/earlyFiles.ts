import type { BuiltSite } from '../graph/completeSite';
import { siteFolder } from '../output/publish/buildFolders';
import { writePreviewImages } from '../output/preview/writePreviewImages';
import { writeBesidePages } from '../output/writeBesidePages';
import { buildState } from './buildState';

/** Draws the preview images of pages while Gatsby runs their queries. */
export function startPreviewImages({ previews, source }: BuiltSite): void {
  buildState.previewImages = deferRejection(
    writePreviewImages(siteFolder(process.cwd()), previews.values(), {
      contentDir: source.contentDir,
      theme: source.site?.theme,
    }),
  );
}

/** Writes the files beside the pages while Rspack bundles scripts and other processes render the pages. */
export function startBesidePages(): void {
  const { built } = buildState;
  if (!built) return;
  const { folder } = siteFolder(process.cwd());
  buildState.besidePages = deferRejection(writeBesidePages(folder, built));
}

/**
 * Keeps Node from ending the process if a promise rejects before anything awaits it. Code that
 * awaits it later still gets the error.
 */
export function deferRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
