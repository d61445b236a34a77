import type { ReactElement } from 'react';
import { SiteLayout } from './SiteLayout';
import type { PageContext } from '../../plan/pageContext';

interface WrapArguments {
  element: ReactElement;
  props: { pageContext?: Partial<PageContext> };
}

/** Puts every page into the site's frame, the same on the server and in the browser. */
export const wrapPageElement = ({ element, props }: WrapArguments): ReactElement => (
  <SiteLayout context={props.pageContext ?? {}}>{element}</SiteLayout>
);
