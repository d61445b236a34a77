import type { ReactElement } from 'react';
import type { RouteLink } from '../../plan/pagePlan';
import { Colophon } from './Colophon';
import { Pagination } from './Pagination';

/** What is known below the content of a page. A content root may replace the component. */
export interface PageFooterProps {
  route: string;
  previous: RouteLink | null;
  next: RouteLink | null;
  /** URL of the page's source; null if there is none. */
  editUrl: string | null;
  /** Where readers say that something is wrong on the page; null if there is no such place. */
  feedbackUrl: string | null;
  /** ISO 8601 date-time; null if it is not known. */
  lastUpdated: string | null;
}

/** The links to correct a page, its date, and links to the pages beside it. */
export const PageFooter = (props: PageFooterProps): ReactElement => (
  <>
    <Colophon
      editUrl={props.editUrl}
      feedbackUrl={props.feedbackUrl}
      lastUpdated={props.lastUpdated}
    />
    <Pagination previous={props.previous} next={props.next} />
  </>
);
