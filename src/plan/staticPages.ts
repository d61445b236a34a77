/**
 * The templates whose pages are only HTML in the browser, by the names that Gatsby gives their
 * chunks. A page with JavaScript has a separate chunk, and the not-found page is not here.
 */
export const staticTemplates: Readonly<Record<string, string>> = {
  docPage: 'component---src-templates-doc-page-tsx',
  referencePage: 'component---src-templates-reference-page-tsx',
  category: 'component---src-templates-category-tsx',
  home: 'component---src-templates-home-tsx',
  defaultHome: 'component---src-templates-default-home-tsx',
};

const chunkNames = new Set(Object.values(staticTemplates));

/** Whether a page is only HTML in the browser. */
export const isStaticPage = (chunkName: string): boolean => chunkNames.has(chunkName);

/** URL of the samples of an operation's page, which the page loads when another one is chosen. */
export const samplesFile = (route: string): string =>
  `/page-data${route.replace(/\/$/, '')}/samples.json`;

/** ID of the element in which such a page lists the files that the app loads first. */
export const appFilesId = 'app-files';
