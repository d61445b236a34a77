import { graphql, type PageProps } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import { DocFrame, type DocFields } from '../components/layout/DocFrame';
import { Prose } from '../components/mdx/Prose';
import { OperationDetails } from '../components/reference/OperationDetails';
import { EndpointBar, OperationFacts } from '../components/reference/EndpointBar';
import { ResourceDetails } from '../components/reference/ResourceDetails';
import { Samples } from '../components/reference/Samples';
import { Section } from '../components/reference/Section';
import { UsedIn } from '../components/reference/UsedIn';
import type { PageContext } from '../plan/pageContext';
import {
  arrangeProse,
  operationHeadings,
  type OperationPageView,
  resourceHeadings,
  type ResourceView,
  sections,
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
  const { intro, notes, needsTitle } = reference
    ? page.content === null && children
      ? { intro: null, notes: null, needsTitle: true }
      : arrangeProse(page.content, reference.operation)
    : { intro: null, notes: page.content, needsTitle: false };
  const prose = (notes !== null || children) && (
    <Prose content={notes} expansions={page.expansions}>
      {children}
    </Prose>
  );
  const details = (
    <>
      {resourceReference && <ResourceDetails resource={resourceReference} />}
      <UsedIn pages={page.operation?.usedIn ?? []} />
    </>
  );
  return (
    <DocFrame
      page={page}
      context={pageContext}
      headings={[
        ...(reference ? operationHeadings(reference, page.headings, needsTitle) : page.headings),
        ...(resourceReference ? resourceHeadings(resourceReference) : []),
        ...usedInHeadings(page.operation?.usedIn ?? []),
      ]}
      operation={reference?.operation}
      lead={reference && <EndpointBar reference={reference} />}
      intro={
        reference && (
          <>
            {intro !== null && <Prose content={intro} expansions={page.expansions} />}
            <OperationFacts reference={reference} />
          </>
        )
      }
      samples={reference && <Samples reference={reference} canRun={pageContext.canRun} />}
      samplesPlace={reference?.operation.requestBody ? 'apart' : 'together'}
    >
      {reference ? (
        <OperationDetails
          reference={reference}
          notes={needsTitle ? <Section {...sections.notes}>{prose}</Section> : prose}
        >
          {details}
        </OperationDetails>
      ) : (
        <>
          {prose}
          {details}
        </>
      )}
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
