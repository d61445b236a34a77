import { Link as GatsbyLink } from 'gatsby';
import { useContext, type AnchorHTMLAttributes, type ReactElement } from 'react';
import { FollowContext } from './FollowContext';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href?: string };

/** Files that the site serves beside its pages are opened by the browser, not by the router. */
const isFile = /^[^?#]*\.[a-z0-9]{1,8}(?:[?#]|$)/i;

/**
 * A link: within the site by the router, with prefetching; anywhere else by the
 * browser. On a page of an older version it stays there, if its target is there.
 */
export function Link({ href: written, children, ...rest }: LinkProps): ReactElement {
  const follow = useContext(FollowContext);
  const href = written && follow(written);
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
