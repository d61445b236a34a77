import { parseUrl } from '@docs/core/urls';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';

/**
 * Returns the accessible name of a menu's link to another site: its label, then the destination.
 * Undefined for a link within the site, whose label is its name.
 */
export function externalName(label: string, href: string | undefined): string | undefined {
  const url = /^https?:\/\//i.test(href ?? '') ? parseUrl(href ?? '') : undefined;
  return url && fill(words.layout.externalSite, { label, host: url.host });
}
