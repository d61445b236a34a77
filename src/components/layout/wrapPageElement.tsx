import type { ReactElement, ReactNode } from 'react';
import { CrashBoundary } from './CrashBoundary';
import { PageHead } from './PageHead';
import { useHasSiteData } from './siteData';
import { SiteLayout } from './SiteLayout';
import type { PageContext } from '../../plan/pageContext';

interface WrapArguments {
  element: ReactElement;
  props: {
    pageContext?: Partial<PageContext>;
    location: { pathname: string };
    data?: Record<string, unknown>;
  };
}

const crashHead = <PageHead title="This page crashed" description="This page crashed." />;

/** Puts every page into the site's frame, the same on the server and in the browser. */
export const wrapPageElement = (wrapped: WrapArguments): ReactElement => <Framed {...wrapped} />;

/**
 * Nothing while the graph has no settings or no such page, as in a `gatsby develop`
 * that was started on a site.yaml with a mistake; what is wrong shows over the page then.
 */
function Framed({ element, props }: WrapArguments): ReactNode {
  const isComplete = useHasSiteData() && !Object.values(props.data ?? {}).includes(null);
  if (!isComplete) return null;
  return (
    <SiteLayout context={props.pageContext ?? {}}>
      <CrashBoundary key={props.location.pathname} head={crashHead}>
        {element}
      </CrashBoundary>
    </SiteLayout>
  );
}
