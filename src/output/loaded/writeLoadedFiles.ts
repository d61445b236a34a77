import type { CompiledPage } from '../../mdx/compilePage';
import { copyAssets } from './copyAssets';
import { writeSidebarFiles, type VersionWithSidebars } from './writeSidebarFiles';
import { writeSchemaFiles, type VersionWithSchemas } from './writeSchemaFiles';

interface LoadedFiles {
  versions: readonly (VersionWithSchemas & VersionWithSidebars)[];
  /** Compiled pages by their path below the content root. */
  compiled: ReadonlyMap<string, { page: CompiledPage }>;
}

/** Writes what pages load beside their own code: files of the content, schemas and large sidebars. */
export function writeLoadedFiles(publicDir: string, { versions, compiled }: LoadedFiles): void {
  copyAssets(
    publicDir,
    [...compiled.values()].map(({ page }) => page),
  );
  writeSchemaFiles(publicDir, versions);
  writeSidebarFiles(publicDir, versions);
}
