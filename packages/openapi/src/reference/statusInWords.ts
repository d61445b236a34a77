import { STATUS_CODES } from 'node:http';

/** The reason phrases that RFC 9110 changed and Node.js did not. */
const renamed: Readonly<Record<string, string>> = {
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};

/** Returns the reason phrase of Node.js, such as `Not Found`. Empty for `4XX` and `default`. */
export const statusInWords = (status: string): string =>
  renamed[status] ?? STATUS_CODES[status] ?? '';
