import {
  announcementKey,
  announcementMarks,
  hideDismissed,
} from '../../client/storage/announcement';
import { applyCodeWrap, codeWrapKey, codeWrapMarks } from '../../client/storage/codeWrap';
import { applyColorMode, colorModeKey, colorModeMarks } from '../../client/storage/colorMode';
import { keepEarlyClick } from '../../client/loading/earlyClick';
import { inStepsMark, skipLayout } from '../../client/loading/layoutInSteps';
import { toDecodable, watchUrl } from '../../client/paths/watchUrl';

/** Calls a function of the page with the stored value of a key. Does nothing without storage. */
const withStored = (key: string, show: (...never: never[]) => void, marks: object) =>
  `try{(${show.toString()})(localStorage.getItem(${JSON.stringify(key)}),${JSON.stringify(marks)})}catch{}`;

/** Shows choices made while the page was in the back/forward cache, or rendered beforehand. */
const showStored = [
  withStored(colorModeKey, applyColorMode, colorModeMarks),
  withStored(codeWrapKey, applyCodeWrap, codeWrapMarks),
  withStored(announcementKey, hideDismissed, announcementMarks),
].join(';');

/**
 * Runs in the head of each page before the first paint. No control without JavaScript, wrong colour
 * mode, unwrapped code or dismissed announcement is visible for a moment (specification §4), and no
 * keys of another platform. No click is lost. The text is the same on all pages. It contains
 * functions as source text, so these may use only their parameters and what every browser has.
 */
export const beforePaintScript = [
  `document.documentElement.classList.add('js',/Mac OS X/.test(navigator.userAgent)?'apple':'other')`,
  `(show=>{show();addEventListener('pageshow',e=>e.persisted&&show());document.addEventListener('prerenderingchange',show)})(()=>{${showStored}})`,
  `(${skipLayout.toString()})(${JSON.stringify(inStepsMark)})`,
  `(${keepEarlyClick.toString()})()`,
  `(${watchUrl.toString()})(${toDecodable.toString()})`,
].join(';\n');
