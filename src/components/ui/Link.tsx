import { useContext, type AnchorHTMLAttributes, type ReactElement } from 'react';
import { sitePath } from '../../client/paths/sitePath';
import { isSampleFile } from '../../content/urls/routes';
import { HrefContext } from './HrefContext';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href?: string };

/**
 * A link. It renders a plain `<a>`, because `watchLinks` handles clicks on links within the site.
 * On a page of an older version, it links to that version if the target exists there. A browser
 * would open a sample file, so its link downloads it.
 */
export function Link({ href: authored, children, ...rest }: LinkProps): ReactElement {
  const resolveHref = useContext(HrefContext);
  const resolved = authored && resolveHref(authored);
  const isSample = isSampleFile(authored) || isSampleFile(resolved);
  return (
    <a href={resolved && sitePath(resolved)} download={isSample || undefined} {...rest}>
      {children}
    </a>
  );
}
