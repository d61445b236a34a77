import type { PageProps } from 'gatsby';
import { useContext, useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { showHead } from '../../client/navigation/documentHead';
import { pageHtml, pageMark } from '../../client/navigation/pageHtml';
import type { PageContext } from '../../plan/pageContext';
import { HrefContext } from '../ui/HrefContext';
import { startIslands } from './startIslands';
import * as styles from './StaticPage.module.css';

/**
 * What takes the place of a template in the browser: the HTML that the template has rendered in
 * the build, which the first document has and others are loaded for. React leaves it alone, so
 * that neither its data nor the code of its components is loaded. What moves in it does so by
 * `startControls` and `startIslands`.
 */
export function StaticPage({
  location: { pathname },
  pageContext,
}: PageProps<object, PageContext>): ReactElement {
  const page = pageHtml(pathname);
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

/** The element around a page that React does render: all pages on the server, those with code in the browser. */
export const PageElement = ({ children }: { children: ReactElement }): ReactElement => (
  <div className={styles.page} {...{ [pageMark]: '' }}>
    {children}
  </div>
);
