/** Converts the documentation of another generator to a content root. */
export { siteFromDocs } from './docs/siteFromDocs';
export type { Vocabulary } from './docs/vocabulary';
