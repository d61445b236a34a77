import type { PageProps } from 'gatsby';
import { useContext, useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { showHead } from '../../client/navigation/documentHead';
import { readPageHtml, pageMark } from '../../client/navigation/pageHtml';
import type { PageContext } from '../../plan/pageContext';
import { HrefContext } from '../ui/HrefContext';
import { startIslands } from './startIslands';
import * as styles from './StaticPage.module.css';

/**
 * Replaces the template of a page in the browser. It shows the HTML that the build rendered with
 * the template: from the first document, or loaded on navigation. React does not touch that HTML,
 * so neither the data of the page nor the code of its components is loaded. Interactive parts are
 * started by `startControls` and `startIslands`.
 */
export function StaticPage({
  location: { pathname },
  pageContext,
}: PageProps<object, PageContext>): ReactElement {
  const page = readPageHtml(pathname);
  if (!page) throw new Error(`The HTML of ${pathname} has not been loaded.`);
  const resolveHref = useContext(HrefContext);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showHead(page.title, page.head), [page]);
  useEffect(() => {
    if (!element.current) return undefined;
    return startIslands(element.current, pageContext, resolveHref);
  }, [page, pageContext, resolveHref]);
  return (
    <div
      ref={element}
      className={styles.page}
      {...{ [pageMark]: '' }}
      dangerouslySetInnerHTML={page.content}
    />
  );
}

/** Wraps a page that React renders: every page on the server, pages with code in the browser. */
export const PageElement = ({ children }: { children: ReactElement }): ReactElement => (
  <div className={styles.page} {...{ [pageMark]: '' }}>
    {children}
  </div>
);
