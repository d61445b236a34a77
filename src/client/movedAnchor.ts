import { siteUrl } from './siteUrl';

/** Goes on to where a former anchor of the page is now; false for any other. */
export function followMovedAnchor(id: string): boolean {
  const { moved } = document.getElementById('content')?.dataset ?? {};
  const urls = new Map(Object.entries(JSON.parse(moved ?? '{}') as Record<string, string>));
  const to = urls.get(id);
  if (to === undefined) return false;
  if (siteUrl(to)) void window.___navigate(to, { replace: true });
  else window.location.replace(to);
  return true;
}
