import { STATUS_CODES } from 'node:http';

/** The reason phrase of a status (RFC 9110, section 15), e.g. `Not Found`; empty for `4XX` and `default`. */
export const statusInWords = (status: string): string => STATUS_CODES[status] ?? '';
