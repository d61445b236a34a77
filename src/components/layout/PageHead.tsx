import type { ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { markdownRoute } from '../../content/markdownRoute';
import type { PageContext } from '../../plan/pageContext';
import { useSiteData } from './siteData';

interface PageHeadProps {
  /** Title of the page; on all pages but the home page, the site's name is added. */
  title: string;
  description: string;
  /** Route of the page; a page without one is excluded from search engines. */
  route?: string;
  /** Version and preview image of the page. */
  context?: Partial<PageContext>;
}

/** The head elements of a page for browsers, search engines and link previews. */
export function PageHead({ title, description, route, context }: PageHeadProps): ReactElement {
  const { settings, versions } = useSiteData();
  const [current, ...older] = versions;
  const oldLabel = older.find(({ id }) => id === context?.version)?.label;
  const siteName = `${settings.title} ${settings.tagline}`;
  const fullTitle = route === '/' ? title : [title, oldLabel, siteName].filter(Boolean).join(' · ');
  // A page of an older version has the same page of the current version as canonical.
  const canonical = (current && context?.counterparts?.[current.id]) ?? route;
  const url = canonical === undefined ? undefined : settings.baseUrl + canonical;
  // A link preview needs an absolute URL.
  const preview =
    settings.baseUrl && context?.previewImage && settings.baseUrl + context.previewImage;
  return (
    <Helmet>
      <html lang={settings.locale} />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {route !== undefined && (
        <link rel="alternate" type="text/markdown" href={settings.baseUrl + markdownRoute(route)} />
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={route === '/' ? 'website' : 'article'} />
      <meta property="og:site_name" content={siteName} />
      {url && <meta property="og:url" content={url} />}
      {preview && <meta property="og:image" content={preview} />}
      {preview && <meta property="og:image:type" content="image/png" />}
      {preview && <meta property="og:image:width" content="1200" />}
      {preview && <meta property="og:image:height" content="630" />}
      {preview && <meta property="og:image:alt" content={`${title}, ${siteName}`} />}
      <meta name="twitter:card" content={preview ? 'summary_large_image' : 'summary'} />
    </Helmet>
  );
}
