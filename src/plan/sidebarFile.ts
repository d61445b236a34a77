import { createHash } from 'node:crypto';
import type { SidebarPlan } from './pagePlan';

/** Route of the file with the tree of a large sidebar. */
export const sidebarFileRoute = ({ version, name }: Pick<SidebarPlan, 'version' | 'name'>) =>
  `/sidebars/${version === undefined ? '' : `${version}/`}${name}.json`;

/**
 * URL of the file. The digest makes a page load a changed tree again; the name stays, so that a
 * page that was opened before a deploy still finds it.
 */
export function sidebarFileUrl(sidebar: SidebarPlan): string {
  const digest = createHash('sha256').update(JSON.stringify(sidebar.tree)).digest('hex');
  return `${sidebarFileRoute(sidebar)}?${digest.slice(0, 8)}`;
}
