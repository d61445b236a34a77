import { useEffect, useId, useState, type ReactElement } from 'react';
import { useBeforePaint } from '../../client/useBeforePaint';
import { comparableRoute } from '../../content/comparableRoute';
import type { SidebarNode } from '../../plan/pagePlan';
import { externalName } from '../ui/externalName';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { MethodTag } from '../ui/MethodTag';
import { readOpenCategories, writeOpenCategories } from './sidebarState';
import * as styles from './SidebarTree.module.css';

interface SidebarTreeProps {
  nodes: readonly SidebarNode[];
  /** Route of the current page. */
  route: string;
}

/**
 * The items of a sidebar. The branch of the current page is open, and on its landing
 * page the first level; a category closes only when the reader closes it. The HTML does not contain the items of closed
 * categories, which keeps pages small on a large site; their label links to the
 * category's page, also without JavaScript.
 */
export function SidebarTree({ nodes, route }: SidebarTreeProps): ReactElement {
  const current = comparableRoute(route);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAt(nodes, current)));

  // Opens the categories that were open before a reload, and the branch of each visited page.
  useBeforePaint(() => {
    setOpen((before) => {
      const after = new Set([...before, ...readOpenCategories(), ...openAt(nodes, current)]);
      return after.size === before.size ? before : after;
    });
  }, [nodes, current]);

  const toggle = (slug: string) => {
    const after = new Set(open);
    if (!after.delete(slug)) after.add(slug);
    writeOpenCategories(after);
    setOpen(after);
  };

  useEffect(() => writeOpenCategories(open), [open]);

  return <Items nodes={nodes} current={current} open={open} toggle={toggle} depth={0} />;
}

interface ItemsProps {
  nodes: readonly SidebarNode[];
  current: string;
  open: ReadonlySet<string>;
  toggle: (slug: string) => void;
  depth: number;
}

function Items({ nodes, depth, ...shared }: ItemsProps): ReactElement {
  return (
    <ul className={depth === 0 ? styles.root : styles.nested}>
      {nodes.map((node) => (
        <Item key={node.route ?? node.href} node={node} depth={depth} {...shared} />
      ))}
    </ul>
  );
}

function Item({
  node,
  depth,
  ...shared
}: Omit<ItemsProps, 'nodes'> & { node: SidebarNode }): ReactElement {
  const { current, open, toggle } = shared;
  const id = useId();
  const { label, slug, items, href, method } = node;
  const isCurrent = node.route !== undefined && comparableRoute(node.route) === current;
  const link = (
    <Link
      href={node.route ?? href}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={externalName(label, href)}
    >
      <span className={styles.label}>{label}</span>
      {method && <MethodTag method={method} isShort />}
      {href && <Icon name="external" />}
    </Link>
  );
  if (slug === undefined || !items) return <li>{link}</li>;

  const isOpen = open.has(slug);
  return (
    <li>
      <div className={styles.category}>
        {link}
        <button
          type="button"
          className={`${styles.toggle} js-only`}
          aria-expanded={isOpen}
          aria-controls={id}
          // The same in both states, because `aria-expanded` announces the state.
          aria-label={`Pages in ${label}`}
          onClick={() => toggle(slug)}
        >
          <Icon name="chevron" />
        </button>
      </div>
      <div id={id}>{isOpen && <Items nodes={items} depth={depth + 1} {...shared} />}</div>
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
      const isCurrent = node.route !== undefined && comparableRoute(node.route) === route;
      if (isCurrent || inner.length > 0 || node.items.some((item) => isRoute(item, route))) {
        return [node.slug, ...inner];
      }
    }
  }
  return [];
}

const isRoute = (node: SidebarNode, route: string) =>
  node.route !== undefined && comparableRoute(node.route) === route;
