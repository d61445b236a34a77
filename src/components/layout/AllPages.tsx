import type { ReactElement } from 'react';
import { sitePath } from '../../client/paths/sitePath';
import { allPagesHeading } from '../../plan/allPages';
import type { SidebarNode } from '../../plan/planSidebar';
import { H2 } from '../mdx/Heading';
import { externalName } from '../ui/externalName';
import * as styles from './AllPages.module.css';

/** Links to all pages, for readers who browse or have no JavaScript to search. */
export function AllPages({ nodes }: { nodes: readonly SidebarNode[] }): ReactElement | null {
  if (nodes.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={allPagesHeading.id}>
      <H2 id={allPagesHeading.id}>{allPagesHeading.text}</H2>
      <ul className={styles.list}>
        <Items nodes={nodes} />
      </ul>
    </section>
  );
}

const Items = ({ nodes }: { nodes: readonly SidebarNode[] }) => (
  <>
    {nodes.map(({ label, route, href, items }) => (
      <li key={`${label} ${route ?? href ?? ''}`}>
        {route === undefined && href === undefined ? (
          label
        ) : (
          <a href={sitePath(route ?? href ?? '')} aria-label={externalName(label, href)}>
            {label}
          </a>
        )}
        {items && (
          <ul>
            <Items nodes={items} />
          </ul>
        )}
      </li>
    ))}
  </>
);
