/** Parts of URLs, and which URLs are harmless. */
export { decodePercent } from './urls/decodePercent';
export { allowedLinks, isHarmlessUrl, meantScheme, opensApp, schemeOf } from './urls/harmlessUrl';
export { parseUrl } from './urls/parseUrl';
export { isPathOnSite, pathOnSite, sitePath, sitePathRule } from './urls/pathOnSite';
export { splitUrl } from './urls/splitUrl';
