import { STATUS_CODES } from 'node:http';

/** Phrases that RFC 9110 has changed, and Node has not. */
const renamed: Readonly<Record<string, string>> = {
  413: 'Content Too Large',
  422: 'Unprocessable Content',
};

/** The reason phrase of a status, as Node.js has it, e.g. `Not Found`; empty for `4XX` and `default`. */
export const statusInWords = (status: string): string =>
  renamed[status] ?? STATUS_CODES[status] ?? '';
