/** What fills the places of words, also in browsers. */
export { fill, fillCount, fillParts, formFor } from './words/fill';
export type { Plural, Word } from './words/words';
