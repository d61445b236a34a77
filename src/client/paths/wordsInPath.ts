import { decodePercent } from '@docs/core/urls';

/** The number of last segments that describe the page. Those before name parts of the site. */
const meaningfulSegments = 2;

/** Returns the words of a path: `employee Jobs list` for `/docs/api/employeeJobs/list.html`. */
export const wordsInPath = (path: string): string =>
  (
    decodePercent(path)
      .replace(/\.\w{1,5}$/, '')
      .split('/')
      .filter((segment) => segment !== '')
      .slice(-meaningfulSegments)
      .join(' ')
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
