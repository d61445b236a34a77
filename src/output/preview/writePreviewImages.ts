import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTokenColors } from '../../identity/tokenColors';
import type { PreviewView } from '../../plan/previewViews';
import { fileIn } from '../files/fileIn';
import { linkFile } from '../files/linkFile';
import type { SiteFolder } from '../files/writeSiteFile';
import { drawPreviews } from './drawPreviews';
import { previewElement } from './previewElement';

/**
 * Draws the preview images of pages. The URL contains a digest of everything that an image is drawn
 * from, so one of the previous build is linked.
 *
 * @returns How many images were drawn.
 */
export async function writePreviewImages(
  { folder: publicDir, earlierDir }: SiteFolder,
  images: Iterable<{ url: string; view: PreviewView }>,
): Promise<number> {
  const views = new Map([...images].map(({ url, view }) => [url, view]));
  for (const folder of new Set([...views.keys()].map((url) => path.dirname(url)))) {
    mkdirSync(path.join(publicDir, folder), { recursive: true });
  }
  const missing = [...views].filter(([url]) => {
    const earlier = earlierDir && path.join(earlierDir, url);
    if (!earlier || !existsSync(earlier)) return true;
    linkFile(earlier, fileIn(publicDir, url));
    return false;
  });
  const css = readFileSync(path.join(process.cwd(), 'src', 'styles', 'tokens.css'), 'utf8');
  const tokenColor = readTokenColors(css);
  const jobs = missing.map(([url, view]) => ({
    file: fileIn(publicDir, url),
    element: previewElement(view, (token) => tokenColor(token).light),
  }));
  await drawPreviews(jobs);
  return jobs.length;
}
