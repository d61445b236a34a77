import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { countWork } from '@docs/core/work';
import { readPicture, siteColors } from '../../content/theme';
import type { Theme } from '../../content/themeSchema';
import { withTokenColors } from '../../identity/svg';
import type { PreviewView } from '../../plan/previewViews';
import { fileIn, linkFile, type SiteFolder } from '../files/siteFiles';
import {
  layOutPage,
  layOutPlate,
  previewSize,
  type PreviewBrand,
  type PreviewElement,
} from './previewElement';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { listPreviewFonts } from './previewFonts';

/**
 * Draws the preview images of pages. The URL contains a digest of everything that an image is drawn
 * from, so one of the previous build is linked.
 *
 * @param images - Those of one site.
 * @returns How many images were drawn.
 */
export async function writePreviewImages(
  { folder: publicDir, earlierDir }: SiteFolder,
  images: Iterable<{ url: string; view: PreviewView }>,
  { contentDir, theme }: BrandSource,
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
  const [one] = missing;
  if (!one) return 0;
  const brand = readBrand({ contentDir, theme });
  const jobs = missing.map(([url, view]) => ({
    file: fileIn(publicDir, url),
    element: layOutPage(view, brand),
  }));
  const plate = layOutPlate(one[1].site, brand);
  await drawPreviews(jobs, { plate, fonts: await listPreviewFonts(contentDir, theme) });
  countWork('imagesDrawn', jobs.length);
  return jobs.length;
}

interface BrandSource {
  contentDir: string;
  theme: Theme | undefined;
}

function readBrand({ contentDir, theme }: BrandSource): PreviewBrand {
  const colors = siteColors(theme);
  const read = (file: string | undefined) =>
    file && withTokenColors(readPicture(contentDir, file), colors);
  return {
    colorOf: (token) => colors(token).light,
    logo: read(theme?.logo?.light),
    motif: read(theme?.motif),
    hasName: theme?.logo?.name ?? true,
    isLatin: theme?.fonts?.text === undefined,
  };
}

interface PreviewJob {
  /** Absolute path of the image. */
  file: string;
  element: PreviewElement;
}

interface Shared {
  plate: PreviewElement;
  fonts: Awaited<ReturnType<typeof listPreviewFonts>>;
}

/** Images below which another thread takes longer to start than it saves. */
const jobsPerThread = 8;

/** Draws images, in folders that exist, in as many threads as there are processors. */
async function drawPreviews(jobs: readonly PreviewJob[], shared: Shared): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.ceil(jobs.length / jobsPerThread));
  await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      drawInThread(
        jobs.filter((_, index) => index % threads === thread),
        shared,
      ),
    ),
  );
}

/** The thread gets all of its jobs at once: Rspack keeps this one busy for seconds. */
function drawInThread(jobs: readonly PreviewJob[], shared: Shared): Promise<void> {
  const file = path.join(process.cwd(), 'src', 'output', 'preview', 'previewWorker.mjs');
  const worker = new Worker(file, {
    workerData: { jobs, ...shared, ...previewSize },
  });
  return new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
