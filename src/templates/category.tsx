import { graphql, type PageProps } from 'gatsby';
import type { ReactElement } from 'react';
import { PageFrame } from '../components/layout/PageFrame';
import { PageHead } from '../components/layout/PageHead';
import { LinkList } from '../components/ui/LinkList';
import { describeCategory } from '../plan/listedItems';
import type { PageContext } from '../plan/pageContext';
import type { RouteLink } from '../plan/pagePlan';
import * as styles from './category.module.css';

interface CategoryData {
  category: {
    label: string;
    description: string;
    route: string;
    items: {
      label: string;
      description: string;
      route: string | null;
      href: string | null;
      method: string | null;
      path: string | null;
      pages: number | null;
      operations: number | null;
    }[];
    previous: RouteLink | null;
    next: RouteLink | null;
    sidebar: RouteLink;
    categories: RouteLink[];
  };
}

/** The page of a category. It lists its items. */
export default function CategoryPage({
  data,
  pageContext,
}: PageProps<CategoryData, PageContext>): ReactElement {
  const { category } = data;
  const trail = [category.sidebar, ...category.categories];
  return (
    <PageFrame
      title={category.label}
      route={category.route}
      lead={category.description && <p className={styles.lead}>{category.description}</p>}
      trail={trail}
      previous={category.previous}
      next={category.next}
    >
      <PageHead
        title={category.label}
        description={describeCategory(category, category.items)}
        route={category.route}
        context={pageContext}
        trail={trail}
      />
      <LinkList
        links={category.items.map(({ route, href, ...item }) => ({
          ...item,
          href: route ?? href ?? '',
        }))}
      />
    </PageFrame>
  );
}

export const query = graphql`
  query CategoryPage($id: String!) {
    category(id: { eq: $id }) {
      label: title
      description
      route
      items {
        label
        description
        route
        href
        method
        path
        pages
        operations
      }
      ...PageNavigation
    }
  }
`;
