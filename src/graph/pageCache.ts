import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOfFolder } from '../content/digestOfFolder';
import { compilePage, type CompiledPage } from '../mdx/compilePage';
import { isDrawn } from '../mdx/diagram/drawings';
import { digestOf } from '../mdx/plugins/remarkContentLinks';

/** The part of Gatsby's cache that is used here. */
export interface Cache {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<unknown>;
}

let pipelineDigest: string | undefined;

/** Changes with the code that makes what is cached and with the packages it uses. */
export function digestOfPipeline(): string {
  if (pipelineDigest === undefined) {
    const hash = createHash('sha256').update(
      readFileSync(path.join(process.cwd(), 'package-lock.json')),
    );
    for (const name of ['mdx', 'contract', 'reference']) {
      hash.update(digestOfFolder(path.join(process.cwd(), 'src', name), /\.(?:ts|mjs)$/));
    }
    pipelineDigest = hash.digest('hex').slice(0, 16);
  }
  return pipelineDigest;
}

/** Pages that were compiled before Gatsby had opened its cache, until they are in it. */
const compiledEarly = new Map<string, CompiledPage>();

export interface CachedPage {
  /** Key under which the compiled page stands in the cache. */
  key: string;
  page: CompiledPage;
}

/**
 * The compiled form of a page, made once for each content of its file. A change
 * to an image beside the page or to its diagrams' drawings makes it anew, because
 * their addresses and sizes are part of the page. Without a cache the page is kept in memory until
 * there is one.
 */
export async function cachedPage(
  cache: Cache | undefined,
  contentDir: string,
  absolutePath: string,
): Promise<CachedPage> {
  const text = readFileSync(absolutePath, 'utf8');
  const key = createHash('sha256')
    .update(`${digestOfPipeline()}\0${contentDir}\0${absolutePath}\0${text}`)
    .digest('hex');
  const cached = (compiledEarly.get(key) ?? (await cache?.get(key))) as CompiledPage | undefined;
  const isCurrent = cached !== undefined && assetsAreCurrent(cached, contentDir);
  const page = isCurrent ? cached : await compilePage({ text, absolutePath, contentDir });
  if (cache === undefined) compiledEarly.set(key, page);
  else if (!isCurrent || compiledEarly.delete(key)) await cache.set(key, page);
  return { key, page };
}

function assetsAreCurrent({ assets, diagrams }: CompiledPage, contentDir: string): boolean {
  try {
    return (
      assets.every(({ from, digest }) => digestOf(from) === digest) &&
      diagrams.every((diagram) => diagram.isDrawn === isDrawn(contentDir, diagram.digest))
    );
  } catch {
    return false;
  }
}
