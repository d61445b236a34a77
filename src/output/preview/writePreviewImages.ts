import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTokenColors } from '../../identity/tokenColors';
import type { PreviewView } from '../../plan/previewViews';
import { fileIn, linkFile, type SiteFolder } from '../files/siteFiles';
import { layOutPreview, previewSize, type PreviewElement } from './previewElement';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { listPreviewFonts } from './previewFonts';

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
    element: layOutPreview(view, (token) => tokenColor(token).light),
  }));
  await drawPreviews(jobs);
  return jobs.length;
}

interface PreviewJob {
  /** Absolute path of the image. */
  file: string;
  element: PreviewElement;
}

/** Images below which another thread takes longer to start than it saves. */
const jobsPerThread = 8;

/** Draws images, in folders that exist, in as many threads as there are processors. */
async function drawPreviews(jobs: readonly PreviewJob[]): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.ceil(jobs.length / jobsPerThread));
  await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      drawInThread(jobs.filter((_, index) => index % threads === thread)),
    ),
  );
}

/** The thread gets all of its jobs at once: Rspack keeps this one busy for seconds. */
function drawInThread(jobs: readonly PreviewJob[]): Promise<void> {
  const file = path.join(process.cwd(), 'src', 'output', 'preview', 'previewWorker.mjs');
  const worker = new Worker(file, {
    workerData: { jobs, fonts: listPreviewFonts(), ...previewSize },
  });
  return new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
