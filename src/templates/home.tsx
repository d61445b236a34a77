import { graphql, type PageProps } from 'gatsby';
import type { ReactElement } from 'react';
import type { DocFields } from '../components/layout/DocFrame';
import { PageHead } from '../components/layout/PageHead';
import { Home } from '../components/layout/pageSlots';
import { Prose } from '../components/mdx/Prose';
import type { PageContext } from '../plan/pageContext';

interface HomeData {
  page: Pick<DocFields, 'title' | 'description' | 'route' | 'content' | 'expansions'>;
}

/** The full-width home page from `index.mdx` of the content root. */
export default function HomePage({
  data,
  pageContext,
  children,
}: PageProps<HomeData, PageContext>): ReactElement {
  const { page } = data;
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        route={page.route}
        context={pageContext}
      />
      <Home title={page.title} description={page.description}>
        <Prose content={page.content} expansions={page.expansions}>
          {children}
        </Prose>
      </Home>
    </>
  );
}

export const query = graphql`
  query Home($id: String!) {
    page(id: { eq: $id }) {
      title
      description
      route
      content
      expansions
    }
  }
`;
