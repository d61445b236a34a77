import { useContext, type AnchorHTMLAttributes, type ReactElement } from 'react';
import { sitePath } from '../../client/paths/sitePath';
import { HrefContext } from './HrefContext';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href?: string };

/**
 * A link. It renders a plain `<a>`, because `watchLinks` handles clicks on links within the site.
 * On a page of an older version, it links to that version if the target exists there.
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
