import type { SiteGraph } from './siteGraphSchema';

/**
 * URLs with the anchors that the site promises to keep: those of parameters, properties, errors
 * and scopes. An anchor of a heading follows its text.
 */
export const permanentUrls = ({ versions }: SiteGraph): string[] =>
  versions.flatMap(({ parameters, properties, errors, scopes }) =>
    [...parameters, ...properties, ...errors, ...scopes].flatMap(({ href }) => href ?? []),
  );
