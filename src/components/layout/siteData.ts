import { graphql, useStaticQuery } from 'gatsby';
import type { Logo } from '../../content/theme';
import type { Navigation, NavigationSidebar, VersionNavigation } from '../../plan/pagePlan';

/** The data that every page of the site shows around its content. */
export interface SiteData {
  settings: Settings;
  /** The sidebars of all versions; `sidebarsIn` selects those of one version. */
  sidebars: NavigationSidebar[];
  /** The current version first; empty on a site with one version. */
  versions: VersionNavigation[];
  /** The queried sidebars and versions. All pages get the same object. */
  navigation: Navigation;
}

/** Returns the sidebars of a version. The version of a site with only one is `undefined`. */
export const sidebarsIn = (sidebars: readonly NavigationSidebar[], version: string | undefined) =>
  sidebars.filter((sidebar) => sidebar.version === version);

export interface SiteLink {
  label: string;
  href: string;
}

/** A sidebar, or a link with its label. */
interface HeaderItem {
  sidebar: string | null;
  label: string | null;
  href: string | null;
  align: string;
}

/** An announcement to all readers. */
export interface Announcement {
  id: string;
  text: string;
  href: string | null;
}

/** An assistant in which readers can open a page. */
interface Assistant {
  label: string;
  /** URL that opens the assistant; `{prompt}` is replaced by the encoded question. */
  url: string;
}

export interface Settings {
  title: string;
  tagline: string;
  description: string;
  baseUrl: string;
  externalPaths: string[];
  locale: string;
  copyright: { holder: string; year: number } | null;
  /** Empty on a site whose header has all sidebars. */
  header: HeaderItem[];
  footer: { title: string; links: SiteLink[] }[];
  announcement: Announcement | null;
  assistants: Assistant[];
  /** A mail address, or a URL with places (`feedbackUrl`); null without one. */
  feedback: string | null;
  logo: Logo | null;
}

const noVersions: VersionNavigation[] = [];

interface QueryResult {
  site: { settings: (Settings & { navigation: Navigation }) | null };
}

/** Whether the graph has settings. Every successful build has them. */
export const useHasSiteData = (): boolean => useSettings() !== null;

/**
 * Returns the settings and navigation. One query loads them once for all pages.
 *
 * @throws when the graph has no settings.
 */
export function useSiteData(): SiteData {
  const found = useSettings();
  if (!found) throw new Error('site.yaml has a problem; the terminal shows it.');
  const { navigation, ...settings } = found;
  const { sidebars, versions = noVersions } = navigation;
  return { settings, sidebars, versions, navigation };
}

function useSettings(): QueryResult['site']['settings'] {
  const { site } = useStaticQuery<QueryResult>(graphql`
    query SiteData {
      site {
        settings {
          title
          tagline
          description
          baseUrl
          externalPaths
          locale
          copyright {
            holder
            year
          }
          header {
            sidebar
            label
            href
            align
          }
          footer {
            title
            links {
              label
              href
            }
          }
          announcement {
            id
            text
            href
          }
          assistants {
            label
            url
          }
          feedback
          logo
          navigation
        }
      }
    }
  `);
  return site.settings;
}
