/** Prefix of the routes of an older version, or of the current one without an id. */
export const routeOfVersion = (id: string | undefined): string =>
  id === undefined ? '/docs' : `/docs/${id}`;
