import { Link as GatsbyLink } from 'gatsby';
import { useContext, type AnchorHTMLAttributes, type ReactElement } from 'react';
import { sitePath } from '../../client/sitePath';
import { HrefContext } from './HrefContext';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href?: string };

/** Files that the site serves beside its pages are opened by the browser, not by the router. */
const fileHref = /^[^?#]*\.[a-z0-9]{1,8}(?:[?#]|$)/i;

/**
 * A link: within the site by the router, with prefetching; anywhere else by the
 * browser. On a page of an older version it links to that version where it has the target.
 */
export function Link({ href: authored, children, ...rest }: LinkProps): ReactElement {
  const resolveHref = useContext(HrefContext);
  const href = authored && resolveHref(authored);
  if (href?.startsWith('/') && !href.startsWith('//') && !fileHref.test(href)) {
    return (
      <GatsbyLink to={href} {...rest}>
        {children}
      </GatsbyLink>
    );
  }
  return (
    <a href={href && sitePath(href)} {...rest}>
      {children}
    </a>
  );
}
