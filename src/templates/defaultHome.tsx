import type { PageProps } from 'gatsby';
import type { ReactElement } from 'react';
import { PageHead } from '../components/layout/PageHead';
import { sidebarsIn, useSiteData } from '../components/layout/siteData';
import { Home } from '../components/layout/pageSlots';
import { useVersion } from '../components/layout/useVersion';
import { Card, CardGrid } from '../components/mdx/Card';
import { Actions, Hero } from '../components/mdx/Hero';
import { Link } from '../components/ui/Link';
import type { PageContext } from '../plan/pageContext';
import * as styles from './defaultHome.module.css';

/**
 * The home page of a content root without `index.mdx`. It shows the site's settings, and links to
 * its sidebars and categories.
 */
export default function DefaultHome({
  pageContext,
}: PageProps<object, Partial<PageContext>>): ReactElement {
  const { settings, sidebars: all } = useSiteData();
  const sidebars = sidebarsIn(all, useVersion());
  const categories =
    pageContext.listed ?? sidebars.flatMap(({ tree = [] }) => tree.filter(({ items }) => items));
  const title = `${settings.title} ${settings.tagline}`;
  return (
    <>
      <PageHead title={title} description={settings.description} route="/" context={pageContext} />
      <Home title={title} description={settings.description}>
        <Hero title={settings.title} eyebrow={settings.tagline}>
          <p>{settings.description}</p>
          <Actions>
            {sidebars.map(({ name, label, route }) => (
              <Link key={name} href={route}>
                {label}
              </Link>
            ))}
          </Actions>
        </Hero>
        {categories.length > 0 && (
          <div className={styles.categories}>
            <CardGrid columns="3">
              {categories.map(({ slug, label, route }) => (
                <Card key={slug} title={label} href={route} />
              ))}
            </CardGrid>
          </div>
        )}
      </Home>
    </>
  );
}
