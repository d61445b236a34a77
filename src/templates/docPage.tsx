import { graphql, type PageProps } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import { AllPages } from '../components/layout/AllPages';
import { Colophon } from '../components/layout/Colophon';
import { PageFrame } from '../components/layout/PageFrame';
import { PageHead } from '../components/layout/PageHead';
import { sidebarsIn, useSiteData } from '../components/layout/siteData';
import { Prose } from '../components/mdx/Prose';
import { Description } from '../components/reference/Entry';
import { OperationDetails } from '../components/reference/OperationDetails';
import { EndpointBar } from '../components/reference/EndpointBar';
import { ResourceDetails } from '../components/reference/ResourceDetails';
import { Samples } from '../components/reference/Samples';
import { UsedIn } from '../components/reference/UsedIn';
import type { ContentNode } from '../mdx/contentTree';
import type { Heading } from '../mdx/plugins/pageFile';
import { isEmptyTree, splitIntro } from '../mdx/splitIntro';
import { allPages, allPagesHeading } from '../plan/allPages';
import type { PageContext } from '../plan/pageContext';
import type { RouteLink } from '../plan/pagePlan';
import type { OperationPageView } from '../reference/operationPage';
import type { ResourceView } from '../reference/resourceView';
import { detailHeadings, resourceHeadings, usedInHeadings } from '../reference/sections';

interface RouteAndTitle {
  route: string;
  title: string;
}

interface DocPageData {
  page: {
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
    operation?: { usedIn: RouteAndTitle[] } | null;
    reference?: OperationPageView | null;
    resourceReference?: ResourceView | null;
  };
}

/** Gatsby’s type denies the children, which are the rendered MDX module of a page that has one. */
interface DocPageProps extends Omit<PageProps<DocPageData, PageContext>, 'children'> {
  children?: ReactNode;
}

/** A guide, resource or general page. */
export default function DocPage({ data, pageContext, children }: DocPageProps): ReactElement {
  const { page } = data;
  const { reference, resourceReference } = page;
  const { sidebars } = useSiteData();
  const listed = allPages(sidebarsIn(sidebars, pageContext.version), page.route);
  const headings = [
    ...page.headings,
    ...(reference ? detailHeadings(reference) : []),
    ...(resourceReference ? resourceHeadings(resourceReference) : []),
    ...usedInHeadings(page.operation?.usedIn ?? []),
    ...(listed.length > 0 ? [allPagesHeading] : []),
  ];
  // A page without prose has the contract’s description of its operation.
  const isEmpty = page.content !== null ? isEmptyTree(page.content) : !children;
  const { intro, rest } = reference
    ? splitIntro(page.content)
    : { intro: null, rest: page.content };
  const trail = [page.sidebar, ...page.categories]
    .filter((link) => link !== null)
    .filter(({ route }) => route !== page.route);
  return (
    <PageFrame
      title={page.title}
      route={page.route}
      lead={reference && <EndpointBar reference={reference} />}
      intro={
        reference && isEmpty ? (
          <Description tree={reference.operation.description} />
        ) : (
          intro && <Prose content={intro} expansions={null} />
        )
      }
      trail={trail}
      headings={headings}
      samples={reference && <Samples reference={reference} />}
      previous={page.previous}
      next={page.next}
      colophon={<Colophon editUrl={page.editUrl} lastUpdated={page.lastUpdated} />}
    >
      <PageHead
        title={page.title}
        description={page.description}
        route={page.route}
        context={pageContext}
        trail={trail}
        article={{ modified: page.lastUpdated, operation: reference?.operation }}
      />
      {(rest !== null || children) && (
        <Prose content={rest} expansions={page.expansions}>
          {children}
        </Prose>
      )}
      {reference && <OperationDetails reference={reference} />}
      {resourceReference && <ResourceDetails resource={resourceReference} />}
      {page.operation && <UsedIn pages={page.operation.usedIn} />}
      <AllPages nodes={listed} />
    </PageFrame>
  );
}

export const query = graphql`
  query DocPage($id: String!) {
    page(id: { eq: $id }) {
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
      ... on ResourcePage {
        operation {
          usedIn {
            title
            route
          }
        }
        reference
        resourceReference
      }
    }
  }
`;
