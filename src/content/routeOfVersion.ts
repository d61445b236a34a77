/** What the routes of an older version begin with; without an id those of the current one. */
export const routeOfVersion = (id: string | undefined): string =>
  id === undefined ? '/docs' : `/docs/${id}`;
