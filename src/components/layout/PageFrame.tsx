import { graphql } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import type { Heading } from '../../mdx/plugins/pageFile';
import type { RouteLink } from '../../plan/pagePlan';
import { Breadcrumbs } from './Breadcrumbs';
import { Pagination } from './Pagination';
import { ContentsDisclosure, listedHeadings, TableOfContents } from './TableOfContents';
import * as styles from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  /** Shown below the title, e.g. the operation or a summary. */
  lead?: ReactNode;
  trail: readonly RouteLink[];
  headings?: readonly Heading[];
  previous: RouteLink | null;
  next: RouteLink | null;
  /** Shown between the content and the pagination, e.g. the edit link. */
  colophon?: ReactNode;
  /** Beside the content on wide screens, below it on narrow ones. */
  samples?: ReactNode;
  /** Whether the content also uses the column of the table of contents. */
  wide?: boolean;
  children: ReactNode;
}

/** The middle and right columns of a documentation page. */
export function PageFrame(props: PageFrameProps): ReactElement {
  const {
    title,
    lead,
    trail,
    headings = [],
    previous,
    next,
    colophon,
    samples,
    wide,
    children,
  } = props;
  const contents = listedHeadings(headings);
  return (
    <div className={wide ? styles.wide : styles.frame} data-samples={Boolean(samples)}>
      <div className={styles.head}>
        <Breadcrumbs trail={trail} />
        <h1 className={styles.title}>{title}</h1>
        {lead}
      </div>
      {contents.length > 0 && <ContentsDisclosure headings={contents} />}
      <article className={styles.article}>{children}</article>
      <div className={styles.side}>
        {contents.length > 0 && <TableOfContents headings={contents} />}
        {samples && <div className={styles.samples}>{samples}</div>}
      </div>
      <div className={styles.end}>
        {colophon}
        <Pagination previous={previous} next={next} />
      </div>
    </div>
  );
}

/** The fields that templates query for `trail`, `previous` and `next`. */
export const pageNavigation = graphql`
  fragment PageNavigation on Placed {
    previous {
      label
      route
    }
    next {
      label
      route
    }
    sidebar {
      label
      route
    }
    categories {
      label
      route
    }
  }
`;
