import { loadHooks } from './src/gatsby/loadHooks';
import type * as SiteConfig from './src/gatsby/siteConfig';

export default loadHooks<typeof SiteConfig>('siteConfig').siteConfig;
