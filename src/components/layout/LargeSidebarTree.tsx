import type { ReactElement } from 'react';
import type { SidebarPart } from '../../plan/pagePlan';
import { SidebarTree } from './SidebarTree';
import { useLargeSidebar } from './useLargeSidebar';

interface LargeSidebarTreeProps {
  name: string;
  /** URL of the whole tree. */
  file: string;
  /** The rows that the page has; none where it is not listed. */
  part: SidebarPart | undefined;
  listRoute: string;
  /** Route of the current page. */
  route: string;
  /** Called when the rows that were loaded before a reload are there again. */
  onRestored: () => void;
}

const nothing: SidebarPart = { items: [] };

/** The items of a sidebar that is too large for each page: a part of it until the reader asks for more. */
export function LargeSidebarTree(props: LargeSidebarTreeProps): ReactElement {
  const { part = nothing, route } = props;
  const large = useLargeSidebar(props);
  const { items, hidden } = large.tree ? { items: large.tree } : part;
  return <SidebarTree nodes={items} hidden={hidden} route={route} large={large} />;
}
