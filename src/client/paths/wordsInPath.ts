import { decodePercent } from '../../content/urls/decodePercent';

/** Segments at the end of a path that say what it is about; those before name parts of the site. */
const meaningfulSegments = 2;

/** The words of a path, as a query: those of `/docs/api/employeeJobs/list.html` are `employee Jobs list`. */
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
