import { sitePath } from '../../client/paths/sitePath';

/** Matches links to pages of the site, when the pointer rests on one or presses it. */
const pageLinks = {
  where: {
    and: [
      { href_matches: sitePath('/*') },
      { not: { selector_matches: '[download], [target], [href^="#"]' } },
      // This excludes files beside the pages.
      { not: { href_matches: '/*.:ending([a-z][a-z0-9]{0,7})' } },
    ],
  },
  eagerness: 'moderate',
};

/**
 * Lets the browser load and render a page before its link is followed. The page's script waits
 * (`whenShown.ts`). Browsers ignore the rules if they do not know them, or while their user saves
 * data or energy. The router has its own loader (`links.ts`).
 */
export const speculationRules = JSON.stringify({ prerender: [pageLinks] });
