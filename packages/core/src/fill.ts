/** What fills the places of words, also in browsers. */
export { fill, fillParts, formFor, type Plural, pluralForms, type Word } from './words/fill';
