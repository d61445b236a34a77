import type { Problem } from './problems/problem';
import type { SiteSettings } from './siteSchema';

/** Whether a link or an image without a target ends the build, as `broken_links` says. */
export const brokenLinkSeverity = (
  site: Pick<SiteSettings, 'broken_links'> | undefined,
): Problem['severity'] => (site?.broken_links === 'warn' ? 'warning' : 'error');
