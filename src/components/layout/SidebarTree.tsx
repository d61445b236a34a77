import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react';
import { useBeforePaint } from '../../client/useBeforePaint';
import { comparableRoute } from '../../content/urls/comparableRoute';
import type { SidebarNode } from '../../plan/pagePlan';
import { cutLevel } from '../../plan/sidebarPart';
import { externalName } from '../ui/externalName';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { MethodTag } from '../ui/MethodTag';
import { CategoryLoading, HiddenRows } from './HiddenRows';
import { readOpenCategories, writeOpenCategories } from '../../client/storage/sidebarState';
import type { LargeSidebar } from './useLargeSidebar';
import * as styles from './SidebarTree.module.css';

interface SidebarTreeProps {
  nodes: readonly SidebarNode[];
  /** Rows before and after the nodes that the page does not have. */
  hidden?: SidebarNode['hidden'];
  /** Route of the current page. */
  route: string;
  /** Only on a large sidebar. */
  large?: LargeSidebar;
}

/**
 * The items of a sidebar. The branch of the current page is open, and on its landing
 * page the first level; a category closes only when the reader closes it. The HTML does not contain the items of closed
 * categories, which keeps pages small on a large site; their label links to the
 * category's page, also without JavaScript.
 *
 * A long level of a large sidebar shows a window around the current row. While the page has only
 * a part of such a sidebar, the branch of the page alone is open and what the reader opens.
 */
export function SidebarTree({ nodes, hidden, route, large }: SidebarTreeProps): ReactElement {
  const current = comparableRoute(route);
  const isLarge = large !== undefined;
  const opened = useMemo(
    () => (isLarge ? branchOf(nodes, current) : openAt(nodes, current)),
    [nodes, current, isLarge],
  );
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened));
  const isPart = isLarge && large.status !== 'whole';
  const isLoading = large?.status === 'loading';

  // Opens the categories that were open before a reload, and the branch of each visited page.
  useBeforePaint(() => {
    setOpen((before) => {
      const kept = isPart ? (isLoading ? before : []) : [...before, ...readOpenCategories()];
      const after = new Set([...kept, ...opened]);
      return after.size === before.size && opened.every((slug) => before.has(slug))
        ? before
        : after;
    });
  }, [nodes, current]);

  const store = (slugs: ReadonlySet<string>) => {
    // The part lacks categories that are open in the whole.
    if (!isPart) writeOpenCategories(slugs);
  };
  const toggle = ({ slug = '', items }: SidebarNode) => {
    const after = new Set(open);
    if (!after.delete(slug)) {
      after.add(slug);
      if (!items) large?.load();
    }
    store(after);
    setOpen(after);
  };

  useEffect(() => store(open), [open, isPart]); // eslint-disable-line react-hooks/exhaustive-deps -- `store` is new in each render

  const shared = { current, branch: opened, open, toggle, large };
  return <Items level={{ label: '', items: [...nodes], hidden }} {...shared} depth={0} />;
}

interface SharedProps {
  current: string;
  /** Slugs of the categories around the current page. */
  branch: readonly string[];
  open: ReadonlySet<string>;
  toggle: (category: SidebarNode) => void;
  large: LargeSidebar | undefined;
  depth: number;
}

function Items({ level, ...shared }: SharedProps & { level: SidebarNode }): ReactElement {
  const { depth, large } = shared;
  const { items, hidden: [above, below] = [0, 0] } = rowsOf(level, shared);
  const { list, pressed, press } = useFocusOnShown(above + below > 0);
  const hiddenRows = (count: number, side: 'above' | 'below') =>
    count > 0 &&
    large && (
      <HiddenRows
        count={count}
        side={side}
        status={pressed === side ? large.status : undefined}
        onShow={() => {
          press(side, side === 'above' ? above - 1 : above + items.length);
          large.showWholeLevel(level.slug ?? '');
        }}
        href={level.route ?? large.listRoute}
      />
    );
  return (
    <ul ref={list} className={depth === 0 ? styles.root : styles.nested}>
      {hiddenRows(above, 'above')}
      {items.map((node) => (
        <Item key={node.route ?? node.href} node={node} {...shared} />
      ))}
      {hiddenRows(below, 'below')}
    </ul>
  );
}

/** The rows that a level shows, and how many it leaves out. */
function rowsOf(
  { items = [], hidden, slug = '' }: SidebarNode,
  { large, branch, current }: SharedProps,
): { items: readonly SidebarNode[]; hidden?: SidebarNode['hidden'] } {
  if (large?.status !== 'whole') return { items, hidden };
  if (large.wholeLevels.has(slug)) return { items };
  return cutLevel(
    items,
    items.findIndex((item) => branch.includes(item.slug ?? '') || isRoute(item, current)),
  );
}

/** Moves the focus from the button that showed the hidden rows to the nearest one of them. */
function useFocusOnShown(hides: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<{ side: 'above' | 'below'; row: number }>();
  useEffect(() => {
    if (hides || !pressed) return;
    list.current?.children[pressed.row]?.querySelector('a')?.focus();
    setPressed(undefined);
  }, [hides, pressed]);
  const press = (side: 'above' | 'below', row: number) => setPressed({ side, row });
  return { list, pressed: pressed?.side, press };
}

function Item({ node, ...shared }: SharedProps & { node: SidebarNode }): ReactElement {
  const { current, open, toggle, large, depth } = shared;
  const id = useId();
  const toggler = useRef<HTMLButtonElement>(null);
  const { label, slug, items, href, method } = node;
  const isCurrent = isRoute(node, current);
  const link = (
    <Link
      href={node.route ?? href}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={externalName(label, href)}
    >
      {method || href ? <span className={styles.label}>{label}</span> : label}
      {method && <MethodTag method={method} isShort />}
      {href && <Icon name="external" />}
    </Link>
  );
  if (slug === undefined) return <li>{link}</li>;

  const isOpen = open.has(slug);
  return (
    <li>
      <div className={styles.category}>
        {link}
        <button
          type="button"
          ref={toggler}
          className="js-only"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          // The same in both states, because `aria-expanded` announces the state.
          aria-label={`Pages in ${label}`}
          onClick={() => toggle(node)}
        />
      </div>
      {isOpen && (
        <div id={id}>
          {items && <Items {...shared} level={node} depth={depth + 1} />}
          {!items && large && (
            <CategoryLoading
              status={large.status}
              onRetry={() => {
                // The button is about to go.
                toggler.current?.focus();
                large.load();
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}

/**
 * Slugs of the categories that a page opens. The landing page of a sidebar is its first
 * item, unless that is a category.
 */
function openAt(nodes: readonly SidebarNode[], route: string): string[] {
  const [landing] = nodes;
  const isLanding = landing !== undefined && !landing.items && isRoute(landing, route);
  return isLanding
    ? nodes.flatMap(({ slug, items }) => (items && slug !== undefined ? [slug] : []))
    : branchOf(nodes, route);
}

/** Slugs of the categories around a route, and of the category whose page has the route. */
function branchOf(nodes: readonly SidebarNode[], route: string): string[] {
  for (const node of nodes) {
    if (node.items && node.slug !== undefined) {
      const inner = branchOf(node.items, route);
      if (
        isRoute(node, route) ||
        inner.length > 0 ||
        node.items.some((item) => isRoute(item, route))
      ) {
        return [node.slug, ...inner];
      }
    }
  }
  return [];
}

const isRoute = (node: SidebarNode, route: string) =>
  node.route !== undefined && comparableRoute(node.route) === route;
