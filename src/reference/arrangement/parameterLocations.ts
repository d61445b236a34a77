import type { ParameterView } from '../views';

/** Where a request has parameters, with the heading of each location, in the order of a request. */
export const parameterLocations: readonly { in: ParameterView['in']; title: string }[] = [
  { in: 'path', title: 'Path parameters' },
  { in: 'query', title: 'Query parameters' },
  { in: 'header', title: 'Headers' },
  { in: 'cookie', title: 'Cookies' },
];
