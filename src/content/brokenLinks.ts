import type { Problem } from '@docs/core/problems';
import type { SiteSettings } from './siteSchema';

/** Returns the severity of a link or an image without a target, from `broken_links`. */
export const brokenLinkSeverity = (
  site: Pick<SiteSettings, 'broken_links'> | undefined,
): Problem['severity'] => (site?.broken_links === 'warn' ? 'warning' : 'error');
