import { sitePath } from '../../client/paths/sitePath';

/** Links to pages of the site, when the pointer rests on one or presses it. */
const pageLinks = {
  where: {
    and: [
      { href_matches: sitePath('/*') },
      { not: { selector_matches: '[download], [target], [href^="#"]' } },
      // Files beside the pages.
      { not: { href_matches: '/*.:ending([a-z][a-z0-9]{0,7})' } },
    ],
  },
  eagerness: 'moderate',
};

/**
 * Lets the browser load and render a page before its link is followed; its script waits
 * (`whenShown.ts`). Browsers that do not know the rules ignore them, and so do others while their
 * user saves data or energy. The router has a loader of its own (`links.ts`).
 */
export const speculationRules = JSON.stringify({ prerender: [pageLinks] });
