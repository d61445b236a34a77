import { navigate } from 'gatsby';
import type { MouseEvent, ReactElement } from 'react';
import { routeAt, sitePath } from '../../client/sitePath';
import { allPagesHeading } from '../../plan/allPages';
import type { SidebarNode } from '../../plan/pagePlan';
import { H2 } from '../mdx/Heading';
import { externalName } from '../ui/externalName';
import * as styles from './AllPages.module.css';

/**
 * Links to all pages, for visitors who search without JavaScript or look around. They are no
 * router links, which would load the data of every page when the list comes into view.
 */
export function AllPages({ nodes }: { nodes: readonly SidebarNode[] }): ReactElement | null {
  if (nodes.length === 0) return null;
  const onClick = (event: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, button, target } = event;
    const link = (target as Element).closest('a');
    const href = link?.getAttribute('href') ?? '';
    if (ctrlKey || metaKey || shiftKey || altKey || button !== 0 || !href.startsWith('/')) return;
    event.preventDefault();
    void navigate(routeAt(href));
  };
  return (
    <section className={styles.section} aria-labelledby={allPagesHeading.id}>
      <H2 id={allPagesHeading.id}>{allPagesHeading.text}</H2>
      {/* The handler is for the links within, which have the focus. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles.list} onClick={onClick}>
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
