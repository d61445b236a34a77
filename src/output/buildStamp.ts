import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentRoot } from '../content/readContent';

const stampFile = () => path.join(process.cwd(), '.cache', 'built-from');

/** Digest of everything that a build is made from. */
export function digestOfInputs(): string {
  const root = process.cwd();
  const named = ['package-lock.json', 'tsconfig.json'];
  const hooks = readdirSync(root).filter((name) => /^gatsby-[a-z]+\.tsx?$/.test(name));
  const files = [...named, ...hooks, ...below('src'), ...below('static'), ...below(contentRoot())];
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.resolve(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function below(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Whether `public/` holds a finished build of what stands in the project now. */
export const buildIsCurrent = (): boolean =>
  existsSync(path.join(process.cwd(), 'public', 'index.html')) &&
  existsSync(stampFile()) &&
  readFileSync(stampFile(), 'utf8') === digestOfInputs();

/** To be called when a build has passed all its checks. */
export function markBuilt(digest: string): void {
  mkdirSync(path.dirname(stampFile()), { recursive: true });
  writeFileSync(stampFile(), digest);
}

/** To be called before anything in `public/` changes. */
export const unmarkBuilt = (): void => rmSync(stampFile(), { force: true });
