import type { RateLimit } from '../../contract/normalise/extensions';

/** Describes the window of a rate limit. The words follow the number of requests. */
export const windowInWords = ({ windowSeconds }: Pick<RateLimit, 'windowSeconds'>): string =>
  windowSeconds === 60 ? 'per minute' : `in ${windowSeconds} seconds`;
