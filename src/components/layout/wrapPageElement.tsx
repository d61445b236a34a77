import type { ReactElement } from 'react';
import { CrashBoundary } from './CrashBoundary';
import { PageHead } from './PageHead';
import { SiteLayout } from './SiteLayout';
import type { PageContext } from '../../plan/pageContext';

interface WrapArguments {
  element: ReactElement;
  props: { pageContext?: Partial<PageContext>; location: { pathname: string } };
}

const crashHead = <PageHead title="This page crashed" description="This page crashed." />;

/** Puts every page into the site's frame, the same on the server and in the browser. */
export const wrapPageElement = ({ element, props }: WrapArguments): ReactElement => (
  <SiteLayout context={props.pageContext ?? {}}>
    <CrashBoundary key={props.location.pathname} head={crashHead}>
      {element}
    </CrashBoundary>
  </SiteLayout>
);
