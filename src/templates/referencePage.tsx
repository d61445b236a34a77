import { graphql, type PageProps } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import { DocFrame, type DocFields } from '../components/layout/DocFrame';
import { Prose } from '../components/mdx/Prose';
import { Introduction } from '../components/reference/Introduction';
import { OperationDetails } from '../components/reference/OperationDetails';
import { EndpointBar } from '../components/reference/EndpointBar';
import { ResourceDetails } from '../components/reference/ResourceDetails';
import { Samples } from '../components/reference/Samples';
import { UsedIn } from '../components/reference/UsedIn';
import { isEmptyTree, splitIntro } from '@docs/core/tree';
import type { PageContext } from '../plan/pageContext';
import {
  detailHeadings,
  type OperationPageView,
  resourceHeadings,
  type ResourceView,
  usedInHeadings,
} from '@docs/openapi/views';

interface RouteAndTitle {
  route: string;
  title: string;
}

interface ReferencePageData {
  page: DocFields & {
    operation?: { usedIn: RouteAndTitle[] } | null;
    reference?: OperationPageView | null;
    resourceReference?: ResourceView | null;
  };
}

/** Gatsby’s type excludes `children`. They contain the page's MDX module, if it has one. */
interface ReferencePageProps extends Omit<PageProps<ReferencePageData, PageContext>, 'children'> {
  children?: ReactNode;
}

/** The page of a resource, or of one of its operations. */
export default function ReferencePage(props: ReferencePageProps): ReactElement {
  const { data, pageContext, children } = props;
  const { page } = data;
  const { reference, resourceReference } = page;
  const generated = [
    ...(reference ? detailHeadings(reference) : []),
    ...(resourceReference ? resourceHeadings(resourceReference) : []),
    ...usedInHeadings(page.operation?.usedIn ?? []),
  ];
  // If the page has no prose, it shows the contract’s description of the operation.
  const isEmpty = page.content !== null ? isEmptyTree(page.content) : !children;
  const { intro, rest } = reference
    ? splitIntro(page.content)
    : { intro: null, rest: page.content };
  return (
    <DocFrame
      page={page}
      context={pageContext}
      generated={generated}
      operation={reference?.operation}
      lead={reference && <EndpointBar reference={reference} />}
      intro={
        reference && isEmpty ? (
          <Introduction tree={reference.operation.description} />
        ) : (
          intro && <Prose content={intro} expansions={null} />
        )
      }
      samples={reference && <Samples reference={reference} />}
    >
      {(rest !== null || children) && (
        <Prose content={rest} expansions={page.expansions}>
          {children}
        </Prose>
      )}
      {reference && <OperationDetails reference={reference} />}
      {resourceReference && <ResourceDetails resource={resourceReference} />}
      {page.operation && <UsedIn pages={page.operation.usedIn} />}
    </DocFrame>
  );
}

export const query = graphql`
  query ReferencePage($id: String!) {
    page(id: { eq: $id }) {
      ...DocFields
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
