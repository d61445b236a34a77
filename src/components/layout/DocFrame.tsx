import { graphql } from 'gatsby';
import type { ReactElement } from 'react';
import type { ContentNode, Heading } from '@docs/core/tree';
import { listAllPages, allPagesHeading } from '../../plan/allPages';
import type { PageContext } from '../../plan/pageContext';
import type { RouteLink } from '../../plan/pagePlan';
import { AllPages } from './AllPages';
import { PageFrame, type PageFrameProps } from './PageFrame';
import { PageHead } from './PageHead';
import { sidebarsIn, useSiteData } from './siteData';
import type { ArticleFacts } from './structuredData';

/** The fields that every authored page has, except the home page. */
export interface DocFields {
  title: string;
  description: string;
  route: string;
  headings: Heading[];
  content: ContentNode | null;
  expansions: Record<string, ContentNode> | null;
  editUrl: string | null;
  lastUpdated: string | null;
  previous: RouteLink | null;
  next: RouteLink | null;
  sidebar: RouteLink | null;
  categories: RouteLink[];
}

interface DocFrameProps extends Pick<
  PageFrameProps,
  'lead' | 'intro' | 'samples' | 'samplesPlace' | 'children'
> {
  page: DocFields;
  context: PageContext;
  /** Those of the page, if the site adds sections to its prose. */
  headings?: readonly Heading[];
  operation?: ArticleFacts['operation'];
}

/** Renders the frame and the head of an authored page. */
export function DocFrame(props: DocFrameProps): ReactElement {
  const { page, context, headings = page.headings, operation, children, ...slots } = props;
  const { sidebars } = useSiteData();
  const listed = context.listed ?? listAllPages(sidebarsIn(sidebars, context.version), page.route);
  const trail = [page.sidebar, ...page.categories]
    .filter((link) => link !== null)
    .filter(({ route }) => route !== page.route);
  return (
    <PageFrame
      title={page.title}
      route={page.route}
      trail={trail}
      headings={[...headings, ...(listed.length > 0 ? [allPagesHeading] : [])]}
      previous={page.previous}
      next={page.next}
      {...slots}
      source={{ editUrl: page.editUrl, lastUpdated: page.lastUpdated }}
    >
      <PageHead
        title={page.title}
        description={page.description}
        route={page.route}
        context={context}
        trail={trail}
        article={{ modified: page.lastUpdated, operation }}
      />
      {children}
      <AllPages nodes={listed} />
    </PageFrame>
  );
}

/** The fields that templates query for `page`. */
export const docFields = graphql`
  fragment DocFields on Page {
    title
    description
    route
    headings {
      depth
      id
      text
    }
    content
    expansions
    editUrl
    lastUpdated
    ...PageNavigation
  }
`;
