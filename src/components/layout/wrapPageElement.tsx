import type { ReactElement, ReactNode } from 'react';
import { words } from '@docs/core/words';
import { CrashBoundary } from './CrashBoundary';
import { PageHead } from './PageHead';
import { useHasSiteData } from './siteData';
import { SiteLayout } from './SiteLayout';
import { PageElement, StaticPage } from './StaticPage';
import type { PageContext } from '../../plan/pageContext';

interface WrapArguments {
  element: ReactElement;
  props: {
    pageContext?: Partial<PageContext>;
    location: { pathname: string };
    data?: Record<string, unknown>;
  };
}

const crashHead = <PageHead title={words.crash.title} description={words.crash.heading} />;

/** Wraps every page in the site's layout, on the server and in the browser. */
export const wrapPageElement = (wrapped: WrapArguments): ReactElement => (
  <PageInLayout {...wrapped} />
);

/**
 * Renders nothing while the graph lacks the settings or the page. That happens when `gatsby
 * develop` starts with a mistake in site.yaml; an overlay then shows the problem.
 */
function PageInLayout({ element, props }: WrapArguments): ReactNode {
  const isComplete = useHasSiteData() && !Object.values(props.data ?? {}).includes(null);
  if (!isComplete) return null;
  return (
    <SiteLayout context={props.pageContext ?? {}}>
      <CrashBoundary key={props.location.pathname} head={crashHead}>
        {element.type === StaticPage ? element : <PageElement>{element}</PageElement>}
      </CrashBoundary>
    </SiteLayout>
  );
}
