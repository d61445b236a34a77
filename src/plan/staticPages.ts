/**
 * Templates whose pages are static HTML in the browser, with the names that Gatsby gives their
 * chunks. A page with JavaScript has its own chunk. The not-found page is not static.
 */
export const staticTemplates: Readonly<Record<string, string>> = {
  docPage: 'component---src-templates-doc-page-tsx',
  referencePage: 'component---src-templates-reference-page-tsx',
  category: 'component---src-templates-category-tsx',
  home: 'component---src-templates-home-tsx',
  defaultHome: 'component---src-templates-default-home-tsx',
};

const chunkNames = new Set(Object.values(staticTemplates));

/** Whether a page is static HTML in the browser. */
export const isStaticPage = (chunkName: string): boolean => chunkNames.has(chunkName);

/** URL of the samples of an operation's page, loaded when the reader chooses another one. */
export const samplesFile = (route: string): string =>
  `/page-data${route.replace(/\/$/, '')}/samples.json`;

/** URL of the same requests for a reader's own values, loaded when the reader has any. */
export const ownValuesFile = (route: string): string =>
  samplesFile(route).replace(/samples\.json$/, 'own-values.json');

/** ID of the element in which a page lists the files that the app loads first. */
export const appFilesId = 'app-files';

/** Attribute of that element on a page that needs the app at once, because it is not static. */
export const appAtOnceMark = 'data-at-once';

/** URL of the file with the site's routes. Only the not-found page loads it. */
export const knownRoutesFile = '/routes.json';

/** URL of the API in one file: a program that readers run, and a worker that pages load. */
export const sandboxFile = '/sandbox.mjs';
