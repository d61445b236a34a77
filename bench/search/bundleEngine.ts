import path from 'node:path';
import { build } from 'esbuild';
import { packagesFolder } from './loadPackages';

/** How the page of an engine imports its library and opens its index. */
const openers = {
  minisearch: `
    import MiniSearch from 'minisearch';
    import { openMiniSearchIndex } from './miniSearchEngine';
    const openIndex = (json, settings) => openMiniSearchIndex(MiniSearch, json, settings);`,
  orama: `
    import { create, load, search } from '@orama/orama';
    import { openOramaIndex } from './oramaEngine';
    const openIndex = (json, settings) => openOramaIndex({ create, load, search }, json, settings);`,
};

/** Writes \`engine.js\`, the minified module that fetches the index and searches it. */
export async function bundleEngine(engine: keyof typeof openers, folder: string): Promise<void> {
  await build({
    stdin: {
      contents: `${openers[engine]}
        export async function open(settings) {
          const response = await fetch('/index.json');
          return openIndex(await response.text(), settings);
        }`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    nodePaths: [packagesFolder()],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outfile: path.join(folder, 'engine.js'),
    logLevel: 'error',
  });
}
