import type { ParameterView } from './views';

/** Where a request has parameters, with the heading of each location, in the order of a request. */
export const parameterLocations: readonly { in: ParameterView['in']; title: string }[] = [
  { in: 'path', title: 'Path parameters' },
  { in: 'query', title: 'Query parameters' },
  { in: 'header', title: 'Headers' },
  { in: 'cookie', title: 'Cookies' },
];

/** The headers that change how an operation is called (RFC 9110; draft-ietf-httpapi-idempotency-key-header). */
const namedHeaders = ['idempotency-key', 'if-match'];

/** The headers of a request that the page names beside its URL. */
export const headersOfNote = (parameters: readonly ParameterView[]): ParameterView[] =>
  parameters.filter(
    (parameter) => parameter.in === 'header' && namedHeaders.includes(parameter.name.toLowerCase()),
  );
