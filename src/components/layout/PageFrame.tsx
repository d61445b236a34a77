import { graphql } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import { fill } from '@docs/core/fill';
import type { Heading } from '@docs/core/tree';
import { words } from '@docs/core/words';
import type { RouteLink } from '../../plan/pagePlan';
import { islandMark } from '../../client/loading/island';
import { olderVersionAt } from '../../content/urls/routes';
import { absoluteUrl } from '../../content/urls/siteAddress';
import { feedbackUrl } from '../../plan/feedbackUrl';
import { Breadcrumbs } from './Breadcrumbs';
import type { PageFooterProps } from './PageFooter';
import { PageMenu } from './PageMenu';
import { PageFooter } from './pageSlots';
import { useSiteData } from './siteData';
import { listedHeadings, TableOfContents } from './TableOfContents';
import * as styles from './PageFrame.module.css';

export interface PageFrameProps extends Omit<
  PageFooterProps,
  'editUrl' | 'feedbackUrl' | 'lastUpdated'
> {
  title: string;
  /** Shown below the title, such as the operation or a summary. */
  lead?: ReactNode;
  /** The first paragraph, directly below the title and before the samples. */
  intro?: ReactNode;
  trail: readonly RouteLink[];
  headings?: readonly Heading[];
  /** Absent on pages without an author. */
  source?: Pick<PageFooterProps, 'editUrl' | 'lastUpdated'>;
  /**
   * Code samples. On narrow screens they are above the content. On wide ones they are beside it:
   * together, or the request beside what it sends and the response beside the rest.
   */
  samples?: ReactNode;
  samplesPlace?: 'together' | 'apart';
  children: ReactNode;
}

/** The middle and right columns of a documentation page. */
export function PageFrame(props: PageFrameProps): ReactElement {
  const { title, route, lead, intro, trail, headings = [], samples, children } = props;
  const { previous, next, source = { editUrl: null, lastUpdated: null } } = props;
  const { baseUrl } = useSiteData().settings;
  const contentsKind = samples ? 'bar' : 'column';
  const contents = listedHeadings(headings);
  const hasContents = contents.length > 0;
  return (
    <div
      className={styles.frame}
      data-contents={hasContents ? contentsKind : undefined}
      data-samples={samples ? (props.samplesPlace ?? 'together') : undefined}
    >
      {hasContents && <TableOfContents headings={contents} kind={contentsKind} />}
      <div className={styles.head}>
        <div className={styles.top} data-nosnippet="">
          <Breadcrumbs trail={trail} />
          <PageMenu route={route} />
        </div>
        <h1 className={styles.title}>{title}</h1>
        {lead}
      </div>
      {intro && <div className={styles.intro}>{intro}</div>}
      {samples && (
        <div className={styles.samples} {...{ [islandMark]: 'samples' }}>
          {samples}
        </div>
      )}
      <article className={styles.article}>{children}</article>
      <div
        className={styles.end}
        data-nosnippet=""
        data-more-online={fill(words.page.moreOnline, { url: absoluteUrl(baseUrl, route) })}
      >
        <PageFooter
          {...{ route, previous, next, ...source }}
          feedbackUrl={useFeedbackUrl(route, title)}
        />
      </div>
    </div>
  );
}

/** The renderer has the build from the bundler, and the browser from the page. */
const build =
  (typeof window === 'undefined' ? process.env.GATSBY_BUILD : window.___webpackCompilationHash) ??
  '';

function useFeedbackUrl(route: string, title: string): string | null {
  const { settings, versions } = useSiteData();
  if (settings.feedback === null) return null;
  return feedbackUrl(settings.feedback, {
    url: absoluteUrl(settings.baseUrl, route),
    title,
    version: (olderVersionAt(route, versions) ?? versions[0])?.label ?? '',
    build,
  });
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
      label: title
      route
    }
  }
`;
