import type { ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import type { PageContext } from '../../plan/pageContext';
import { useSiteData } from './siteData';

interface PageHeadProps {
  /** Title of the page; the home page's stands alone, others are followed by the site's name. */
  title: string;
  description: string;
  /** Route of the page; a page without one is not to be indexed. */
  route?: string;
  /** Tells the version of a page that is of one. */
  context?: Pick<PageContext, 'version' | 'counterparts'>;
}

/** What a page says about itself to browsers, search engines and link previews. */
export function PageHead({ title, description, route, context }: PageHeadProps): ReactElement {
  const { settings, versions } = useSiteData();
  const [current, ...older] = versions;
  const oldLabel = older.find(({ id }) => id === context?.version)?.label;
  const siteName = `${settings.title} ${settings.tagline}`;
  const fullTitle = route === '/' ? title : [title, oldLabel, siteName].filter(Boolean).join(' · ');
  // The same page of the current version is the one to be found.
  const canonical = (current && context?.counterparts?.[current.id]) ?? route;
  const address = canonical === undefined ? undefined : settings.baseUrl + canonical;
  return (
    <Helmet>
      <html lang={settings.locale} />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={route === '/' ? 'website' : 'article'} />
      <meta property="og:site_name" content={siteName} />
      {address && <meta property="og:url" content={address} />}
      <meta name="twitter:card" content="summary" />
    </Helmet>
  );
}
