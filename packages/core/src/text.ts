/** Words, names and slugs. */
export { counted } from './text/counted';
export { cutText, shortenText } from './text/cutText';
export { escapeRegExp } from './text/escapeRegExp';
export { escapeXml } from './text/escapeXml';
export { joinStrings } from './text/joinStrings';
export { listSome } from './text/listSome';
export { didYouMean, nearest } from './text/nearest';
export { quoteForShell } from './text/quoteForShell';
export { authoredLabel, readableLabel, readableWords } from './text/readableWords';
export {
  longestDescription,
  shortenDescription,
  shortestDescription,
} from './text/shortenDescription';
export { slugOf } from './text/slugOf';
export { createNames, uniqueName } from './text/uniqueName';
