import type { SiteGraph } from './siteGraphSchema';

/**
 * URLs with the anchors that the site promises to keep: those of parameters, properties, errors and
 * scopes. Anchors of headings change with their text.
 */
export const permanentUrls = ({ versions }: SiteGraph): string[] =>
  versions.flatMap(({ parameters, properties, errors, scopes }) =>
    [...parameters, ...properties, ...errors, ...scopes].flatMap(({ href }) => href ?? []),
  );
