import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionPlan } from '../../plan/pagePlan';
import { sidebarFileRoute } from '../../plan/sidebarFile';
import { isLargeSidebar } from '../../plan/sidebarPart';

export interface VersionWithSidebars {
  plan: Pick<VersionPlan, 'sidebars'>;
}

/** Writes the trees of large sidebars, which pages load on demand, and removes those of earlier builds. */
export function writeSidebarFiles(
  publicDir: string,
  versions: readonly VersionWithSidebars[],
): void {
  rmSync(path.join(publicDir, 'sidebars'), { recursive: true, force: true });
  for (const sidebar of versions.flatMap(({ plan }) => plan.sidebars)) {
    if (!isLargeSidebar(sidebar.tree)) continue;
    const file = path.join(publicDir, sidebarFileRoute(sidebar));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(sidebar.tree));
  }
}
