import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { previewSize, type PreviewElement } from './previewElement';
import { previewFonts } from './previewFonts';

export interface PreviewJob {
  /** Absolute path of the image. */
  file: string;
  element: PreviewElement;
}

/** Images below which another thread takes longer to start than it saves. */
const jobsPerThread = 8;

/** Draws images, in folders that exist, in as many threads as there are processors. */
export async function drawPreviews(jobs: readonly PreviewJob[]): Promise<void> {
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
  const worker = new Worker(file, { workerData: { jobs, fonts: previewFonts(), ...previewSize } });
  return new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
