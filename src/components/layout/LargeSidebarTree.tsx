import type { ReactElement } from 'react';
import type { SidebarPart } from '../../plan/planSidebar';
import { SidebarTree } from './SidebarTree';
import { useLargeSidebar, type LargeSidebarOptions } from './useLargeSidebar';

interface LargeSidebarTreeProps extends LargeSidebarOptions {
  /** The rows that the page already has; undefined when the sidebar does not list the page. */
  part: SidebarPart | undefined;
  route: string;
}

const nothing: SidebarPart = { items: [] };

/** A sidebar that is too large for every page. It shows a part until the reader asks for more. */
export function LargeSidebarTree(props: LargeSidebarTreeProps): ReactElement {
  const { part = nothing, route } = props;
  const large = useLargeSidebar(props);
  const { items, hidden } = large.tree ? { items: large.tree } : part;
  return <SidebarTree nodes={items} hidden={hidden} route={route} large={large} />;
}
