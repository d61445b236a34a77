import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Module } from 'node:module';
import path from 'node:path';

/**
 * Kinds of work, each with its unit. They count what makes a build long, in its two processes:
 * threads that render, compile and draw are counted by what they are given.
 */
const kinds = {
  brotli5: 'bytes',
  brotli10: 'bytes',
  brotli11: 'bytes',
  filesWritten: 'files',
  htmlParsed: 'documents',
  pagesCompiled: 'pages',
  imagesDrawn: 'images',
  esbuildRuns: 'runs',
  bytesDigested: 'bytes',
  nodesCreated: 'nodes',
  pagesCreated: 'pages',
  modulesOfCommand: 'modules',
  modulesOfGatsby: 'modules',
} as const;

export type Work = Record<keyof typeof kinds, number>;

// Module state, because all parts of a process add to it, and none of them reads it.
const done = new Map<string, number>();

/** Adds to the work that this process has done. It costs nothing, so builds always count. */
export function countWork(kind: keyof typeof kinds, amount = 1): void {
  done.set(kind, (done.get(kind) ?? 0) + amount);
}

const workFile = (root: string) => path.join(root, '.build', 'work.json');

/** Must be called when a build begins. */
export function resetWork(root: string): void {
  done.clear();
  rmSync(workFile(root), { force: true });
}

/**
 * Adds the work of this process to that of the other one in `.build/work.json`.
 *
 * @param modules - The kind for the modules that this process has loaded.
 */
export function recordWork(root: string, modules: 'modulesOfCommand' | 'modulesOfGatsby'): void {
  const { _cache: loaded } = Module as unknown as { _cache: object };
  countWork(modules, Object.keys(loaded).length);
  const other = readWork(root);
  const work = Object.keys(kinds).map((kind) => {
    const before = other?.[kind as keyof Work] ?? 0;
    return [kind, before + (done.get(kind) ?? 0)];
  });
  mkdirSync(path.dirname(workFile(root)), { recursive: true });
  writeFileSync(workFile(root), `${JSON.stringify(Object.fromEntries(work), null, 2)}\n`);
}

/** Returns the work of the last build of a project, undefined if none has ended. */
export function readWork(root: string): Work | undefined {
  try {
    return JSON.parse(readFileSync(workFile(root), 'utf8')) as Work;
  } catch {
    return undefined;
  }
}
