import { navigate, type PageProps } from 'gatsby';
import { useContext, useEffect, useState, type ReactElement } from 'react';
import { loadJson } from '../client/loading/loadJson';
import { routeMeantBy, nearestRoutes } from '../client/paths/nearestRoutes';
import { routeAt, sitePath } from '../client/paths/sitePath';
import { PageHead } from '../components/layout/PageHead';
import { sidebarsIn, useSiteData } from '../components/layout/siteData';
import { useVersion } from '../components/layout/useVersion';
import { HrefContext } from '../components/ui/HrefContext';
import { SearchWords } from '../components/search/SearchWords';
import { Link } from '../components/ui/Link';
import { routeOfVersion } from '../content/urls/routeOfVersion';
import { knownRoutesFile } from '../plan/knownRoutesFile';
import type { VersionNavigation } from '../plan/pagePlan';
import type { SiteRoute } from '../plan/siteRoutes';
import * as styles from './notFound.module.css';

/**
 * The not-found page, with links to the pages whose route is similar. A URL that
 * only has something superfluous, such as `.html`, redirects to its page.
 */
export default function NotFound({ location }: PageProps): ReactElement {
  const { sidebars: all, versions } = useSiteData();
  const sidebars = sidebarsIn(all, useVersion());
  const resolveHref = useContext(HrefContext);
  const suggestions = useSuggestions(location, versions);

  return (
    <article className={styles.notFound}>
      <PageHead title="Page not found" description="There is no page at this URL." />
      <p className={styles.code}>404</p>
      <h1>Page not found</h1>
      <p className={styles.lead}>
        There is no page at this URL. It may have moved, or the link may have a typo.
      </p>
      <SearchWords path={routeAt(location.pathname)} />
      {suggestions.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest">Did you mean</h2>
          <ul className={styles.list}>
            {suggestions.map(({ route, title }) => (
              <li key={route}>
                <Link href={route}>{title}</Link> <code>{sitePath(resolveHref(route))}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>Start here</h2>
      <ul className={styles.list}>
        <li>
          <Link href="/">Home</Link>
        </li>
        {sidebars.map(({ name, label, route }) => (
          <li key={name}>
            <Link href={route}>{label}</Link>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Routes that the reader may have meant. Redirects when the URL only has something superfluous. */
function useSuggestions(
  location: PageProps['location'],
  versions: readonly VersionNavigation[],
): SiteRoute[] {
  const [suggestions, setSuggestions] = useState<SiteRoute[]>([]);
  const { pathname: routed, search, hash } = location;
  useEffect(() => {
    let isCurrent = true;
    // That of the router is encoded twice where it has an encoded slash.
    const pathname = routeAt(window.location.pathname);
    loadJson(knownRoutesFile).then(
      (loaded) => {
        if (!isCurrent) return;
        const routes = loaded as SiteRoute[];
        const meant = routeMeantBy(pathname, routes);
        if (meant) void navigate(meant.route + search + hash, { replace: true });
        else {
          const version = versionOfPath(pathname, versions);
          const candidates = routes.filter(
            ({ route }) => versionOfPath(route, versions) === version,
          );
          setSuggestions(nearestRoutes(pathname, candidates));
        }
      },
      () => undefined, // The links of the page itself need no list of routes.
    );
    return () => {
      isCurrent = false;
    };
  }, [routed, search, hash, versions]);
  return suggestions;
}

/** Id of the older version that a path belongs to. */
const versionOfPath = (path: string, [, ...older]: readonly VersionNavigation[]) =>
  older.find(({ id }) => `${path}/`.startsWith(`${routeOfVersion(id)}/`))?.id;
