/** Returns the route prefix of an older version, or of the current one without an ID. */
export const routeOfVersion = (id: string | undefined): string =>
  id === undefined ? '/docs' : `/docs/${id}`;
