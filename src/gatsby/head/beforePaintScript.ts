import { announcementKey, announcementMarks, hideDismissed } from '../../client/announcement';
import { colorModeKey, colorModeMarks, showColorMode } from '../../client/colorMode';
import { watchEarlyInput } from '../../client/earlyInput';
import { decodableHash, watchHash } from '../../client/watchHash';

/** Calls a function of the page with what the storage has under a key; without storage, nothing happens. */
const withStored = (key: string, show: (...never: never[]) => void, marks: object) =>
  `try{(${show.toString()})(localStorage.getItem(${JSON.stringify(key)}),${JSON.stringify(marks)})}catch{}`;

/**
 * Runs in the head of each page before the first paint, so that neither
 * controls without a use, nor the wrong colour mode, nor a dismissed
 * announcement show for a moment, and before any code of the site, whose part it
 * takes until that has loaded. The same text on all pages.
 */
export const beforePaintScript = [
  `document.documentElement.classList.add('js')`,
  withStored(colorModeKey, showColorMode, colorModeMarks),
  withStored(announcementKey, hideDismissed, announcementMarks),
  `(${watchHash.toString()})(${decodableHash.toString()})`,
  `(${watchEarlyInput.toString()})()`,
].join(';\n');
