/** The form in which routes are compared: a trailing slash makes no difference. */
export const comparableRoute = (route: string): string =>
  route.length > 1 ? route.replace(/\/+$/, '') : route;
