import { navigate, type PageProps } from 'gatsby';
import { useContext, useEffect, useState, type ReactElement } from 'react';
import { knownRoutes } from '../client/knownRoutes';
import { routeWithoutEnding, nearestRoutes } from '../client/nearestRoutes';
import { PageHead } from '../components/layout/PageHead';
import { sidebarsIn, useSiteData } from '../components/layout/siteData';
import { useVersion } from '../components/layout/useVersion';
import { HrefContext } from '../components/ui/HrefContext';
import { Link } from '../components/ui/Link';
import { routeOfVersion } from '../content/routeOfVersion';
import type { VersionNavigation } from '../plan/pagePlan';
import type { SiteRoute } from '../plan/siteRoutes';
import * as styles from './notFound.module.css';

/** Id of the older version that an address belongs to. */
const versionAt = (path: string, [, ...older]: readonly VersionNavigation[]) =>
  older.find(({ id }) => `${path}/`.startsWith(`${routeOfVersion(id)}/`))?.id;

/**
 * What a visitor sees at an address that has no page. An address that only
 * carries an ending too many, `.html` or `/index.html`, leads to its page.
 */
export default function NotFound({ location }: PageProps): ReactElement {
  const { sidebars: all, versions } = useSiteData();
  const sidebars = sidebarsIn(all, useVersion());
  const resolveHref = useContext(HrefContext);
  const [suggestions, setSuggestions] = useState<SiteRoute[]>([]);
  const { pathname, search, hash } = location;

  useEffect(() => {
    let current = true;
    knownRoutes().then(
      (routes) => {
        if (!current) return;
        const meant = routeWithoutEnding(pathname, routes);
        if (meant) void navigate(meant.route + search + hash, { replace: true });
        else {
          const version = versionAt(pathname, versions);
          const alike = routes.filter(({ route }) => versionAt(route, versions) === version);
          setSuggestions(nearestRoutes(pathname, alike));
        }
      },
      () => undefined, // Without the list the fixed links below are still there.
    );
    return () => {
      current = false;
    };
  }, [pathname, search, hash, versions]);

  return (
    <article className={styles.notFound}>
      <PageHead title="Page not found" description="There is no page at this address." />
      <p className={styles.code}>404</p>
      <h1>Page not found</h1>
      <p className={styles.lead}>
        There is no page at this address. It may have moved, or the link to it has a typing error.
      </p>
      {suggestions.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest">Did you mean</h2>
          <ul className={styles.list}>
            {suggestions.map(({ route, title }) => (
              <li key={route}>
                <Link href={route}>{title}</Link> <code>{resolveHref(route)}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>Ways in</h2>
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
