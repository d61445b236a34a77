import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { previewSize, type PreviewElement } from './previewElement';
import { previewFonts } from './previewFonts';

export interface PreviewJob {
  url: string;
  element: PreviewElement;
}

/** Images below which another thread takes longer to start than it saves. */
const jobsPerThread = 8;

/**
 * Draws images in as many threads as there are processors.
 *
 * @param onDrawn - Called for each image as soon as it is ready.
 */
export async function drawPreviews(
  jobs: readonly PreviewJob[],
  onDrawn: (url: string, png: Uint8Array) => void,
): Promise<void> {
  const waiting = [...jobs];
  const threads = Math.min(availableParallelism(), Math.ceil(jobs.length / jobsPerThread));
  await Promise.all(Array.from({ length: threads }, () => drawInThread(waiting, onDrawn)));
}

/** Draws jobs of the list in one thread until the list is empty. */
function drawInThread(
  waiting: PreviewJob[],
  onDrawn: (url: string, png: Uint8Array) => void,
): Promise<void> {
  const file = path.join(process.cwd(), 'src', 'output', 'preview', 'previewWorker.mjs');
  const worker = new Worker(file, { workerData: { fonts: previewFonts(), ...previewSize } });
  return new Promise<void>((resolve, reject) => {
    const drawNext = () => {
      const job = waiting.shift();
      if (job) worker.postMessage(job);
      else resolve();
    };
    worker.on('error', reject);
    worker.on('message', ({ url, png }: { url: string; png: Uint8Array }) => {
      onDrawn(url, png);
      drawNext();
    });
    drawNext();
  }).finally(() => worker.terminate());
}
