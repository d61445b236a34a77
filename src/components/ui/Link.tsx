import { useContext, type AnchorHTMLAttributes, type ReactElement } from 'react';
import { sitePath } from '../../client/paths/sitePath';
import { HrefContext } from './HrefContext';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href?: string };

/**
 * A link. It is a plain element: `watchLinks` follows those within the site. On a page of an
 * older version it links to that version where it has the target.
 */
export function Link({ href: authored, children, ...rest }: LinkProps): ReactElement {
  const resolveHref = useContext(HrefContext);
  const href = authored && sitePath(resolveHref(authored));
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
