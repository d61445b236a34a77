import type { ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { useSiteData } from './siteData';

interface PageHeadProps {
  /** Title of the page; the home page's stands alone, others are followed by the site's name. */
  title: string;
  description: string;
  /** Canonical route; a page without one is not to be indexed. */
  route?: string;
}

/** What a page says about itself to browsers, search engines and link previews. */
export function PageHead({ title, description, route }: PageHeadProps): ReactElement {
  const { settings } = useSiteData();
  const fullTitle = route === '/' ? title : `${title} · ${settings.title} ${settings.tagline}`;
  const address = route === undefined ? undefined : settings.baseUrl + route;
  return (
    <Helmet>
      <html lang={settings.locale} />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={route === '/' ? 'website' : 'article'} />
      <meta property="og:site_name" content={`${settings.title} ${settings.tagline}`} />
      {address && <meta property="og:url" content={address} />}
      <meta name="twitter:card" content="summary" />
    </Helmet>
  );
}
