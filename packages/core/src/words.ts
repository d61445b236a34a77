/** The words of an interface, which an owner can replace. Not for browsers. */
export { english } from './words/english';
export { type Language, setWords, type Words, words } from './words/words';
