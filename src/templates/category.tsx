import { graphql, type PageProps } from 'gatsby';
import type { ReactElement } from 'react';
import { PageFrame } from '../components/layout/PageFrame';
import { PageHead } from '../components/layout/PageHead';
import { Card, CardGrid } from '../components/mdx/Card';
import { MethodTag } from '../components/ui/MethodTag';
import { describeCategory } from '../plan/listedItems';
import type { PageContext } from '../plan/pageContext';
import type { RouteLink } from '../plan/pagePlan';
import * as styles from './category.module.css';

interface CategoryData {
  category: {
    label: string;
    description: string;
    route: string;
    cards: {
      label: string;
      description: string;
      route: string | null;
      href: string | null;
      method: string | null;
    }[];
    previous: RouteLink | null;
    next: RouteLink | null;
    sidebar: RouteLink;
    categories: RouteLink[];
  };
}

/** The page of a category. It has a card for each of its items. */
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
        description={describeCategory(category, category.cards)}
        route={category.route}
        context={pageContext}
        trail={trail}
      />
      <CardGrid columns="3">
        {category.cards.map(({ label, description, route, href, method }) => (
          <Card
            key={route ?? href}
            title={label}
            href={route ?? href ?? undefined}
            tag={method && <MethodTag method={method} />}
          >
            {description && <p>{description}</p>}
          </Card>
        ))}
      </CardGrid>
    </PageFrame>
  );
}

export const query = graphql`
  query CategoryPage($id: String!) {
    category(id: { eq: $id }) {
      label: title
      description
      route
      cards {
        label
        description
        route
        href
        method
      }
      ...PageNavigation
    }
  }
`;
