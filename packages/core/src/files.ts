/** Reading files and folders. */
export { digestOfFolder } from './files/digestOfFolder';
export { displayPath } from './files/displayPath';
export { entriesIn } from './files/entriesIn';
export { hasFileMatching } from './files/hasFileMatching';
export { isFile } from './files/isFile';
export { linksInCircles } from './files/linksInCircles';
export {
  isInside,
  linkOutside,
  readIfThere,
  readTextFile,
  type TextFile,
} from './files/readTextFile';
export { digestOf, readSealed, writeSealed } from './files/sealedText';
