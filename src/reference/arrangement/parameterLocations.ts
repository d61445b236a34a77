import type { ParameterView } from '../views';

/** The locations of parameters with their headings, in the order of a request. */
export const parameterLocations: readonly { in: ParameterView['in']; title: string }[] = [
  { in: 'path', title: 'Path parameters' },
  { in: 'query', title: 'Query parameters' },
  { in: 'header', title: 'Headers' },
  { in: 'cookie', title: 'Cookies' },
];
