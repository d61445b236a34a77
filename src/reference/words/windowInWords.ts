import type { RateLimit } from '../../contract/normalise/extensions';

/** The window of a rate limit, to be shown after the number of requests. */
export const windowInWords = ({ windowSeconds }: Pick<RateLimit, 'windowSeconds'>): string =>
  windowSeconds === 60 ? 'per minute' : `in ${windowSeconds} seconds`;
