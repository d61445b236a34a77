import { Link as GatsbyLink } from 'gatsby';
import type { AnchorHTMLAttributes, ReactElement } from 'react';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href?: string };

/** Files that the site serves beside its pages are opened by the browser, not by the router. */
const isFile = /\.[a-z0-9]{1,8}(?:[?#]|$)/i;

/** A link: within the site by the router, with prefetching; anywhere else by the browser. */
export function Link({ href, children, ...rest }: LinkProps): ReactElement {
  if (href?.startsWith('/') && !href.startsWith('//') && !isFile.test(href)) {
    return (
      <GatsbyLink to={href} {...rest}>
        {children}
      </GatsbyLink>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
