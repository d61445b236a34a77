import { STATUS_CODES } from 'node:http';

/** The reason phrase of a status, as Node.js has it, e.g. `Not Found`; empty for `4XX` and `default`. */
export const statusInWords = (status: string): string => STATUS_CODES[status] ?? '';
