/** Normalises a route for comparisons. A trailing slash makes no difference. */
export const comparableRoute = (route: string): string =>
  route.length > 1 ? route.replace(/\/+$/, '') : route;
