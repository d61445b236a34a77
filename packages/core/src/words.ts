/** The words of an interface, which an owner can replace. Not for browsers. */
export { english } from './words/english';
export {
  type Language,
  type Plural,
  pluralForms,
  setWords,
  type Word,
  type Words,
  words,
} from './words/words';
