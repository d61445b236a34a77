import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { compilePage, type CompiledPage, type PageInput } from '../mdx/compilePage';
import { compileModule } from './compileModule';

/** Pages that are worth a worker: loading the compiler takes as long as compiling them. */
const pagesPerWorker = 60;

/** More workers need more memory, and are seldom faster. */
const mostWorkers = 4;

/** Called after each page, with the number of pages compiled so far. */
export type OnCompiled = (total: number) => void;

/**
 * Compiles pages, many of them in worker threads.
 *
 * @returns The compiled pages in the order of the input.
 */
export async function compileManyPages(
  inputs: readonly PageInput[],
  onCompiled: OnCompiled = () => undefined,
): Promise<CompiledPage[]> {
  const counted = (page: CompiledPage): CompiledPage => {
    onCompiled(inputs.length);
    return page;
  };
  const workers = Math.min(
    Math.floor(inputs.length / pagesPerWorker),
    availableParallelism(),
    mostWorkers,
  );
  if (workers < 2) {
    const pages: CompiledPage[] = [];
    for (const input of inputs) pages.push(counted(await compilePage(input)));
    return pages;
  }
  const pool = new Tinypool({
    filename: compileModule(process.cwd(), 'src/mdx/compileWorker.ts'),
    minThreads: workers,
    maxThreads: workers,
  });
  try {
    return await Promise.all(
      inputs.map(async (input) => counted((await pool.run(input)) as CompiledPage)),
    );
  } finally {
    await pool.destroy();
  }
}
