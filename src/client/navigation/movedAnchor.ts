import { sitePath } from '../paths/sitePath';
import { siteUrl } from '../paths/siteUrl';

/** Goes to the new place of a former anchor of the page. Returns false for any other anchor. */
export function followMovedAnchor(id: string): boolean {
  const { moved } = document.getElementById('content')?.dataset ?? {};
  const urls = new Map(Object.entries(JSON.parse(moved ?? '{}') as Record<string, string>));
  const to = urls.get(id);
  if (to === undefined) return false;
  const href = sitePath(to);
  if (siteUrl(href) && '___navigate' in window) void window.___navigate(href, { replace: true });
  else window.location.replace(href);
  return true;
}
