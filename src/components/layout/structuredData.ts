import { absoluteUrl } from '../../content/urls/siteAddress';
import { siteName } from '../../plan/documentTitle';
import type { DocumentedApi } from '../../plan/pageContext';
import type { RouteLink } from '../../plan/pagePlan';
import type { Settings } from './siteData';

/** The facts about an article in structured data, without its title and description. */
export interface ArticleFacts {
  /** ISO 8601 time. */
  modified: string | null;
  operation?: { method: string; path: string; summary?: string } | null | undefined;
}

export interface DescribedPage {
  title: string;
  description: string;
  /** Canonical URL. */
  url: string;
  /** URL of the preview image. */
  image?: string | undefined;
  /** The sidebar and the categories that contain the page, outermost first. */
  trail?: readonly RouteLink[] | undefined;
  /** Only on guides, general pages and pages of operations. */
  article?: ArticleFacts | undefined;
  /** Only on the landing page. */
  api?: DocumentedApi | undefined;
}

type SiteFacts = Pick<Settings, 'title' | 'tagline' | 'baseUrl' | 'locale'> & {
  copyright: { holder: string } | null;
};

/**
 * Returns the structured data of a page (JSON-LD, https://schema.org) as the content of a script.
 * It is escaped, so that no value can end the script. Properties without a value are left out.
 */
export function structuredData(page: DescribedPage, site: SiteFacts): string {
  const { title, description, url, image, trail = [], article, api } = page;
  const home = absoluteUrl(site.baseUrl, '/');
  const publisher = {
    '@type': 'Organization',
    name: site.copyright?.holder ?? site.title,
    url: home,
  };
  const items = [
    ...trail.map(({ label, route }) => [label, absoluteUrl(site.baseUrl, route)]),
    [title, url],
  ];
  const operation = article?.operation;
  const graph = [
    // A list needs two items, https://developers.google.com/search/docs/appearance/structured-data/breadcrumb.
    items.length > 1 && {
      '@type': 'BreadcrumbList',
      itemListElement: items.map(([name, item], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item,
      })),
    },
    article && {
      '@type': 'TechArticle',
      headline: title,
      description,
      image,
      dateModified: article.modified ?? undefined,
      inLanguage: site.locale,
      mainEntityOfPage: url,
      about: operation
        ? {
            '@type': 'EntryPoint',
            name: operation.summary ?? title,
            httpMethod: operation.method,
            urlTemplate: operation.path,
          }
        : undefined,
      author: publisher,
      publisher,
    },
    api && { '@type': 'WebAPI', ...api, url, documentation: url, provider: publisher },
    url === home && {
      '@type': 'WebSite',
      name: siteName(site),
      description,
      url,
      inLanguage: site.locale,
      publisher,
    },
  ].filter(Boolean);
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return graph.length > 0 ? json.replace(/</g, '\\u003c') : '';
}
