import { graphql, type PageProps } from 'gatsby';
import type { ReactElement } from 'react';
import { DocFrame, type DocFields } from '../components/layout/DocFrame';
import { Prose } from '../components/mdx/Prose';
import type { PageContext } from '../plan/pageContext';

interface DocPageData {
  page: DocFields;
}

/** A guide or general page. It does not load the code of the API reference. */
export default function DocPage({
  data,
  pageContext,
  children,
}: PageProps<DocPageData, PageContext>): ReactElement {
  const { page } = data;
  return (
    <DocFrame page={page} context={pageContext}>
      <Prose content={page.content} expansions={page.expansions}>
        {children}
      </Prose>
    </DocFrame>
  );
}

export const query = graphql`
  query DocPage($id: String!) {
    page(id: { eq: $id }) {
      ...DocFields
    }
  }
`;
