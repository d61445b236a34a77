import type { ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { words } from '@docs/core/words';
import { sitePath } from '../../client/paths/sitePath';
import { absoluteUrl } from '../../content/urls/siteAddress';
import { markdownRoute } from '../../content/urls/routes';
import { formatDocumentTitle, siteName } from '../../plan/documentTitle';
import type { PageContext } from '../../plan/pageContext';
import type { RouteLink } from '../../plan/pagePlan';
import { useSiteData } from './siteData';
import { structuredData, type ArticleFacts } from './structuredData';

interface PageHeadProps {
  /** The title of the page. The name of the site is added, except on the home page. */
  title: string;
  description: string;
  /** The route of the page. Search engines do not index a page without one, or an unlisted one. */
  route?: string;
  /** The version and preview image of the page. */
  context?: Partial<PageContext>;
  /** The sidebar and the categories that contain the page, outermost first. */
  trail?: readonly RouteLink[];
  /** Only on guides, general pages and pages of operations. */
  article?: ArticleFacts;
}

/** The head elements of a page for browsers, search engines and link previews. */
export function PageHead(props: PageHeadProps): ReactElement {
  const { title, description, route, context, trail, article } = props;
  const { settings, versions, navigation } = useSiteData();
  const [current, ...older] = versions;
  const olderVersion = older.find(({ id }) => id === context?.version)?.label;
  const site = siteName(settings);
  // A page of an older version declares the same page of the current version as canonical.
  const canonical = context?.unlisted
    ? undefined
    : ((current && context?.counterparts?.[current.id]) ?? route);
  const url = canonical === undefined ? undefined : absoluteUrl(settings.baseUrl, canonical);
  // A link preview needs an absolute URL.
  const image = context?.previewImage && absoluteUrl(settings.baseUrl, context.previewImage);
  const facts = url && { title, description, url, image, trail, article, api: context?.api };
  const data = facts && structuredData(facts, settings);
  return (
    <Helmet>
      <html lang={settings.locale} {...(words.language.direction === 'rtl' && { dir: 'rtl' })} />
      <title>{formatDocumentTitle({ title, route, olderVersion }, site)}</title>
      <meta name="description" content={description} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {navigation.hasChangeFeed && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={words.files.changes}
          href={sitePath('/changes.atom')}
        />
      )}
      {route !== undefined && (
        <link
          rel="alternate"
          type="text/markdown"
          href={absoluteUrl(settings.baseUrl, markdownRoute(route))}
        />
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={route === '/' ? 'website' : 'article'} />
      <meta property="og:site_name" content={site} />
      {url && <meta property="og:url" content={url} />}
      {image && <meta property="og:image" content={image} />}
      {image && <meta property="og:image:width" content="1200" />}
      {image && <meta property="og:image:height" content="630" />}
      {image && <meta property="og:image:alt" content={`${title}, ${site}`} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {data && <script type="application/ld+json">{data}</script>}
    </Helmet>
  );
}
