import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import type { SidebarNode } from '../../plan/planSidebar';
import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react';
import { isElsewhere } from '../../client/documentEvents';
import { useBeforePaint } from '../../client/useBeforePaint';
import { comparableRoute } from '../../content/urls/routes';

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
  /** How many rows the page leaves out before and after the nodes. */
  hidden?: SidebarNode['hidden'];
  route: string;
  large?: LargeSidebar;
}

/**
 * The items of a sidebar. The categories around the current page are open. On the landing page, all
 * categories of the first level are. Only the reader closes a category. The HTML leaves out the
 * items of closed categories, so the pages of a large site stay small. The label of a category
 * links to the category's page, so its items can be reached without JavaScript.
 *
 * A long level of a large sidebar shows a window around the current row. Until the whole tree has
 * loaded, only the branch of the page and the categories that the reader opens are open.
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
    // A partial tree lacks categories that may be open in the whole tree.
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

/** Returns the rows that a level shows, and how many it leaves out. */
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

/** Moves focus from the button to the nearest row that it has shown. */
function useFocusOnShown(hides: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<{ side: 'above' | 'below'; row: number }>();
  useEffect(() => {
    if (hides || !pressed) return;
    const row = list.current?.children[pressed.row];
    // The rows may come late. The reader may be elsewhere by then.
    if (row && !isElsewhere(document.activeElement, row)) row.querySelector('a')?.focus();
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
  const link = (
    <Link
      href={node.route ?? href}
      aria-current={isRoute(node, current) ? 'page' : undefined}
      aria-label={externalName(label, href)}
    >
      {method || href ? <span className={styles.label}>{label}</span> : label}
      {(method || href) && ' '}
      {method && <MethodTag method={method} isShort />}
      {href && <Icon name="external" />}
    </Link>
  );
  if (slug === undefined) return <li>{link}</li>;

  if (items?.length === 0) {
    return (
      <li>
        <div className={styles.category}>{link}</div>
      </li>
    );
  }
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
          // The name is the same in both states, because `aria-expanded` announces the state.
          aria-label={fill(words.layout.pagesIn, { label })}
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
                // The Retry button is about to be removed.
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
 * Returns the slugs of the categories that a page opens. The first item of a sidebar is its landing
 * page, unless that item is a category.
 */
function openAt(nodes: readonly SidebarNode[], route: string): string[] {
  const [landing] = nodes;
  const isLanding = landing !== undefined && !landing.items && isRoute(landing, route);
  return isLanding
    ? nodes.flatMap(({ slug, items }) => (items && slug !== undefined ? [slug] : []))
    : branchOf(nodes, route);
}

/** Returns the slugs of the categories around a route. A category contains its own page. */
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
  node.route !== undefined && !node.again && comparableRoute(node.route) === route;
