import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledPage } from '../../mdx/compilePage';
import type { VersionPlan } from '../../plan/pagePlan';
import { sidebarFileRoute } from '../../plan/sidebarFile';
import { isLargeSidebar } from '../../plan/sidebarPart';
import type { Reference } from '../../reference/reference';
import { copyAssets } from './copyAssets';

interface Version {
  plan: Pick<VersionPlan, 'schemasFolder' | 'sidebars'>;
  reference: Pick<Reference, 'schemaFiles'> | undefined;
}

interface LoadedFiles {
  versions: readonly Version[];
  /** Compiled pages by their path below the content root. */
  compiled: ReadonlyMap<string, { page: CompiledPage }>;
}

/**
 * Writes what pages load beside their own code: files of the content, schemas and the trees of large
 * sidebars. Schemas and sidebars of earlier builds are removed.
 */
export function writeLoadedFiles(publicDir: string, { versions, compiled }: LoadedFiles): void {
  copyAssets(
    publicDir,
    [...compiled.values()].map(({ page }) => page),
  );
  remove(publicDir, '/sidebars');
  for (const { plan, reference } of versions) {
    remove(publicDir, plan.schemasFolder);
    for (const [url, content] of reference?.schemaFiles ?? []) write(publicDir, url, content);
    const large = plan.sidebars.filter(({ tree }) => isLargeSidebar(tree));
    for (const sidebar of large) write(publicDir, sidebarFileRoute(sidebar), sidebar.tree);
  }
}

const remove = (publicDir: string, folder: string): void =>
  rmSync(path.join(publicDir, folder), { recursive: true, force: true });

function write(publicDir: string, url: string, content: object): void {
  const file = path.join(publicDir, url);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
