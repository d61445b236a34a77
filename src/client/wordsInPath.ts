import { decodePercent } from '../content/decodePercent';

/** The words of a path, as a query: `/docs/api/employeeJobs/list.html` is `api employee Jobs list`. */
export const wordsInPath = (path: string): string =>
  (
    decodePercent(path)
      .replace(/\.\w{1,5}$/, '')
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word, index) => !(index === 0 && word === 'docs'))
    .join(' ');
