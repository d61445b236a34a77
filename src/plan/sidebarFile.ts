import { createHash } from 'node:crypto';
import type { SidebarPlan } from './planSidebar';

/** Route of the file with the tree of a large sidebar. */
export const sidebarFileRoute = ({ version, name }: Pick<SidebarPlan, 'version' | 'name'>) =>
  `/sidebars/${version === undefined ? '' : `${version}/`}${name}.json`;

/**
 * URL of that file. Its digest makes pages load a changed tree again. Its path stays the same, so
 * that a page that was opened before a deploy still finds the file.
 */
export function sidebarFileUrl(sidebar: SidebarPlan): string {
  const digest = createHash('sha256').update(JSON.stringify(sidebar.tree)).digest('hex');
  return `${sidebarFileRoute(sidebar)}?${digest.slice(0, 8)}`;
}
