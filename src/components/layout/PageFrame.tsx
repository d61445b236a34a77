import type { ReactElement, ReactNode } from 'react';
import type { Heading } from '../../mdx/plugins/pageFile';
import type { RouteLink } from '../../plan/pagePlan';
import { Breadcrumbs } from './Breadcrumbs';
import { Pagination } from './Pagination';
import { contentsOf, TableOfContents } from './TableOfContents';
import * as styles from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  /** Stands under the title, e.g. the operation or a summary. */
  lead?: ReactNode;
  trail: readonly RouteLink[];
  headings?: readonly Heading[];
  previous: RouteLink | null;
  next: RouteLink | null;
  /** Stands between the content and the neighbours, e.g. the edit link. */
  colophon?: ReactNode;
  /** Whether the content takes the place of the table of contents as well. */
  wide?: boolean;
  children: ReactNode;
}

/** The middle and right columns of a documentation page. */
export function PageFrame(props: PageFrameProps): ReactElement {
  const { title, lead, trail, headings = [], previous, next, colophon, wide, children } = props;
  const contents = contentsOf(headings);
  return (
    <div className={wide ? styles.wide : styles.frame}>
      <div className={styles.head}>
        <Breadcrumbs trail={trail} />
        <h1 className={styles.title}>{title}</h1>
        {lead}
      </div>
      {contents.length > 0 && <TableOfContents headings={contents} />}
      <article className={styles.article}>
        {children}
        {colophon}
        <Pagination previous={previous} next={next} />
      </article>
    </div>
  );
}
