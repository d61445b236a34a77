import { z } from 'zod';
import { longestQuery } from '../search/search';
import type { SiteIndex } from './siteIndex';

/** A parameter that is text. Long ones are pasted requests and errors. */
export const textInput = z.string().max(longestQuery);

/** Returns the parameter that makes tools read an older version. */
export const versionInput = ({ graph }: SiteIndex) => {
  const ids = graph.versions.flatMap(({ id }) => id ?? []);
  return textInput
    .describe(
      ids.length > 0
        ? `Version of the documentation: ${ids.join(', ')}. The first is the current one, which is the default.`
        : 'This site has one version; leave it out.',
    )
    .optional();
};
