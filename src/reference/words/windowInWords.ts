import type { RateLimit } from '../../contract/contract';

/** How long a rate limit counts, after its number. */
export const windowInWords = ({ windowSeconds }: Pick<RateLimit, 'windowSeconds'>): string =>
  windowSeconds === 60 ? 'per minute' : `in ${windowSeconds} seconds`;
