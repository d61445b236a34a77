import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mermaidModule } from '../../mdx/diagram/mermaidConfig';
import type { Asset } from '../../content/theme';
import type { PageFacts } from '../../mdx/plugins/pageFile';
import { fileIn, writeFileIn } from '../files/siteFiles';

/**
 * Copies what pages load beside their own code: files of the content, and Mermaid
 * where a diagram has not been drawn ahead of time.
 */
export function copyAssets(
  publicDir: string,
  pages: readonly { assets: readonly Asset[]; diagrams: PageFacts['diagrams'] }[],
): void {
  for (const { from, content, to } of pages.flatMap(({ assets }) => assets)) {
    const file = decodeURIComponent(to);
    if (content === undefined) copy(from, fileIn(publicDir, file));
    else writeFileIn(publicDir, file, content);
  }
  const isDrawnByReaders = pages.some(({ diagrams }) => diagrams.some(({ isDrawn }) => !isDrawn));
  if (isDrawnByReaders) copyMermaid(publicDir);
}

/**
 * Mermaid comes as ready-made modules that load each other as needed. Bundling
 * them with the site would take longer than all the rest of a build.
 */
function copyMermaid(publicDir: string): void {
  const resolve = createRequire(path.join(process.cwd(), 'package.json')).resolve;
  const source = path.join(path.dirname(resolve('mermaid/package.json')), 'dist');
  const target = path.join(publicDir, path.dirname(mermaidModule));
  const chunks = path.join('chunks', 'mermaid.esm.min');
  for (const name of readdirSync(path.join(source, chunks))) {
    if (name.endsWith('.mjs'))
      copy(path.join(source, chunks, name), path.join(target, chunks, name));
  }
  const entry = path.basename(mermaidModule);
  copy(path.join(source, entry), path.join(target, entry));
}

/** The URLs contain a digest or a version, so that a file that exists is the same. */
function copy(from: string, to: string): void {
  if (existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
}
