import { loadHooks } from './src/gatsby/loadHooks';

export default loadHooks<typeof import('./src/gatsby/siteConfig')>('siteConfig').siteConfig;
