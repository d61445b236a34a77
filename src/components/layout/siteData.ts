import { graphql, useStaticQuery } from 'gatsby';
import type { SidebarName } from '../../content/sidebarsSchema';
import type { SidebarNode } from '../../plan/pagePlan';

/** What every page of the site shows around its content. */
export interface SiteData {
  settings: Settings;
  sidebars: { name: SidebarName; label: string; route: string; tree: SidebarNode[] }[];
}

interface SiteLink {
  label: string;
  href: string;
}

export interface Settings {
  title: string;
  tagline: string;
  description: string;
  baseUrl: string;
  locale: string;
  copyright: { holder: string; year: number };
  links: {
    status: string;
    helpCentre: string;
    imprint: string;
    privacy: string;
    social: SiteLink[];
    documentation: SiteLink[];
  };
  announcement: { id: string; text: string } | null;
}

interface QueryResult {
  site: { settings: (Settings & { sidebars: SiteData['sidebars'] }) | null };
}

/** Settings and sidebars: one query whose result the browser loads once for all pages. */
export function useSiteData(): SiteData {
  const { site } = useStaticQuery<QueryResult>(graphql`
    query SiteData {
      site {
        settings {
          title
          tagline
          description
          baseUrl
          locale
          copyright {
            holder
            year
          }
          links {
            status
            helpCentre
            imprint
            privacy
            social {
              label
              href
            }
            documentation {
              label
              href
            }
          }
          announcement {
            id
            text
          }
          sidebars {
            name
            label
            route
            tree
          }
        }
      }
    }
  `);
  if (!site.settings) throw new Error('site.yaml has a problem; the terminal tells which.');
  const { sidebars, ...settings } = site.settings;
  return { settings, sidebars };
}
