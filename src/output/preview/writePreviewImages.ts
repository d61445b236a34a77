import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { readTokenColors } from '../../identity/tokenColors';
import type { PreviewView } from '../../plan/previewViews';
import { drawPreviews } from './drawPreviews';
import { previewElement } from './previewElement';

/**
 * Draws the preview images of pages. The URL contains a digest of everything that an
 * image is drawn from, so one that an earlier build drew stays as it is.
 *
 * @returns How many images were drawn.
 */
export async function writePreviewImages(
  publicDir: string,
  images: Iterable<{ url: string; view: PreviewView }>,
): Promise<number> {
  const views = new Map([...images].map(({ url, view }) => [url, view]));
  const missing = [...views].filter(([url]) => !existsSync(path.join(publicDir, url)));
  const css = readFileSync(path.join(process.cwd(), 'src', 'styles', 'tokens.css'), 'utf8');
  const tokenColor = readTokenColors(css);
  const jobs = missing.map(([url, view]) => ({
    url,
    element: previewElement(view, (token) => tokenColor(token).light),
  }));
  for (const folder of new Set([...views.keys()].map((url) => path.dirname(url)))) {
    mkdirSync(path.join(publicDir, folder), { recursive: true });
    removeOthers(publicDir, folder, views);
  }
  await drawPreviews(jobs, (url, png) => {
    const file = path.join(publicDir, url);
    // A build that is stopped here must not leave half an image for the next one.
    writeFileSync(`${file}.part`, png);
    renameSync(`${file}.part`, file);
  });
  return jobs.length;
}

/** Removes the images that no page has any more. */
function removeOthers(publicDir: string, folder: string, kept: ReadonlyMap<string, unknown>): void {
  for (const name of readdirSync(path.join(publicDir, folder))) {
    if (!kept.has(`${folder}/${name}`)) rmSync(path.join(publicDir, folder, name));
  }
}
