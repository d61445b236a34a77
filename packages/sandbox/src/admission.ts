import { Refusal } from './problems';
import { authenticate } from './requests';
import type { Route } from './routes';
import type { Token } from './rules';
import type { Exchange } from './session';

/** Checks what precedes the operation: maintenance, the token and its limits. */
export function admit(exchange: Exchange): void {
  const { api, session, request, time } = exchange;
  if (session.isMaintained) {
    const detail = 'The API is down for maintenance. Try again in 300 seconds.';
    throw new Refusal('maintenance', 503, detail, {}, { 'Retry-After': '300' });
  }
  const route = exchange.route ?? api.routes[0];
  const token = route && authenticate(api.contract, api.settings, route, request, time);
  if (!token) return;
  exchange.token = token;
  const active = (session.active.get(token.id) ?? 0) + 1;
  session.active.set(token.id, active);
  countRequest(exchange, token.id, route.operation.extensions.rateLimit);
  if (active > (api.settings.parallel ?? Infinity)) {
    const detail = `The token has ${active - 1} requests running at once.`;
    throw new Refusal('rate_limited', 429, detail, {}, { 'Retry-After': '1' });
  }
  if (session.isSuspended) {
    throw new Refusal('business_suspended', 403, 'The business of the token is suspended.');
  }
}

/** Ends what `admit` has begun. */
export function dismiss({ session, token }: Exchange): void {
  if (token) session.active.set(token.id, (session.active.get(token.id) ?? 1) - 1);
}

/** Counts a request in the bucket of its operation, and refuses one above the limit. */
export function countRequest(
  { session, headers, time }: Exchange,
  tokenId: Token['id'],
  limit: Route['operation']['extensions']['rateLimit'],
): void {
  if (!limit) return;
  const { bucket, requests, windowSeconds } = limit;
  const window = Math.floor(time / (windowSeconds * 1000));
  const key = `${tokenId} ${bucket}`;
  const known = session.counts.get(key);
  const count = (known?.window === window ? known.count : 0) + 1;
  session.counts.set(key, { window, count });
  const remaining = Math.max(0, requests - count);
  const reset = Math.ceil(((window + 1) * windowSeconds * 1000 - time) / 1000);
  Object.assign(headers, {
    'ratelimit-limit': String(requests),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
    ratelimit: `"${bucket}";r=${remaining};t=${reset}`,
    'ratelimit-policy': `"${bucket}";q=${requests};w=${windowSeconds}`,
  });
  if (count <= requests) return;
  const detail = `The token has reached its limit for this minute. Try again in ${reset} seconds.`;
  throw new Refusal('rate_limited', 429, detail, {}, { 'Retry-After': String(reset) });
}

/** The refusal of a path that does not exist, or of a method that it does not have. */
export function refusalOfPath({ api, url, request }: Exchange): Refusal {
  const methods = api.routes
    .filter(({ pattern }) => pattern.test(url.pathname))
    .map(({ operation }) => operation.method);
  if (methods.length === 0) return new Refusal('not_found', 404, 'The path does not exist.');
  const detail = `The path does not support ${request.method}.`;
  return new Refusal('method_not_allowed', 405, detail, {}, { Allow: methods.join(', ') });
}
