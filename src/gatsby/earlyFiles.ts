import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import type { BuiltSite } from '../graph/builtSite';
import { siteFolder } from '../output/buildFolders';
import { writePreviewImages } from '../output/preview/writePreviewImages';
import { writeBesidePages } from '../output/writeBesidePages';
import type { OperationPageView } from '../reference/operationPage';
import { buildState } from './buildState';
import { deferRejection } from './deferRejection';

/** Draws the preview images of pages while Gatsby runs their queries. */
export function startPreviewImages({ previews }: BuiltSite): void {
  buildState.previewImages = deferRejection(
    writePreviewImages(siteFolder(process.cwd()), previews.values()),
  );
}

/** Writes the files beside the pages while Rspack bundles scripts and other processes render the pages. */
export function startBesidePages(cache: NodePluginArgs['cache']): void {
  const { built } = buildState;
  if (built) buildState.besidePages = deferRejection(writeFiles(built, cache));
}

async function writeFiles(built: BuiltSite, cache: NodePluginArgs['cache']) {
  const root = process.cwd();
  const target = siteFolder(root);
  const staticDir = path.join(root, 'static');
  // First, so that files of the content replace those of the project.
  if (existsSync(staticDir))
    cpSync(staticDir, target.folder, { recursive: true, dereference: true });
  return writeBesidePages(
    target,
    built,
    async (key) => (await cache.get(key)) as OperationPageView | undefined,
  );
}
