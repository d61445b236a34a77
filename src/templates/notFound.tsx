import { navigate, type PageProps } from 'gatsby';
import { useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { words } from '@docs/core/words';
import { loadJson } from '../client/loading/loadJson';
import { findMeantRoute, findNearestRoutes } from '../client/paths/nearestRoutes';
import { routeAt, sitePath } from '../client/paths/sitePath';
import { PageHead } from '../components/layout/PageHead';
import { sidebarsIn, useSiteData } from '../components/layout/siteData';
import { useVersion } from '../components/layout/useVersion';
import { HrefContext } from '../components/ui/HrefContext';
import { SearchWords } from '../components/search/SearchWords';
import { Link } from '../components/ui/Link';
import { olderVersionAt } from '../content/urls/routes';
import { knownRoutesFile } from '../plan/staticPages';
import type { VersionNavigation } from '../plan/pagePlan';
import type { SiteRoute } from '../plan/siteRoutes';
import * as styles from './notFound.module.css';

interface NotFoundProps extends Pick<PageProps, 'location'> {
  /** The heading and the text of the content root. */
  title?: string;
  children?: ReactNode;
}

/**
 * The not-found page, with links to pages that have a similar route. If the URL only has something
 * extra, such as `.html`, it redirects to the page.
 */
export default function NotFound({ location, title, children }: NotFoundProps): ReactElement {
  const { sidebars: all, versions } = useSiteData();
  const sidebars = sidebarsIn(all, useVersion());
  const resolveHref = useContext(HrefContext);
  const suggestions = useSuggestions(location, versions);

  return (
    <article className={styles.notFound}>
      <PageHead title={title ?? words.notFound.title} description={words.notFound.description} />
      <div>
        <p className={styles.code}>404</p>
        <h1>{title ?? words.notFound.title}</h1>
        {children ?? <p className={styles.lead}>{words.notFound.lead}</p>}
        <h2>{words.notFound.startHere}</h2>
        <ul className={styles.list}>
          <li>
            <Link href="/">{words.notFound.home}</Link>
          </li>
          {sidebars.map(({ name, label, route }) => (
            <li key={name}>
              <Link href={route}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      {/* What the browser finds out is last, so that nothing moves when it appears. */}
      <div>
        <SearchWords path={routeAt(location.pathname)} />
        {suggestions.length > 0 && (
          <section aria-labelledby="nearest">
            <h2 id="nearest">{words.notFound.didYouMean}</h2>
            <ul className={styles.list}>
              {suggestions.map(({ route, title }) => (
                <li key={route}>
                  <Link href={route}>{title}</Link> <code>{sitePath(resolveHref(route))}</code>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </article>
  );
}

/** Finds routes that the reader may have meant. Redirects if the URL only has something extra. */
function useSuggestions(
  location: PageProps['location'],
  versions: readonly VersionNavigation[],
): SiteRoute[] {
  const [suggestions, setSuggestions] = useState<SiteRoute[]>([]);
  const { pathname: routed, search, hash } = location;
  useEffect(() => {
    let isCurrent = true;
    // The router encodes an encoded slash again. The browser's own path is right.
    const pathname = routeAt(window.location.pathname);
    loadJson(knownRoutesFile).then(
      (loaded) => {
        if (!isCurrent) return;
        const routes = loaded as SiteRoute[];
        const meant = findMeantRoute(pathname, routes);
        if (meant) void navigate(meant.route + search + hash, { replace: true });
        else {
          const version = olderVersionAt(pathname, versions);
          const candidates = routes.filter(
            ({ route }) => olderVersionAt(route, versions) === version,
          );
          setSuggestions(findNearestRoutes(pathname, candidates));
        }
      },
      () => undefined, // The page has other links, which do not need the list.
    );
    return () => {
      isCurrent = false;
    };
  }, [routed, search, hash, versions]);
  return suggestions;
}
