import { sitePath } from '../../client/sitePath';

/**
 * Lets the browser load a page before its link is followed, when the pointer rests on it or presses
 * it. Browsers that do not know the rules ignore them, and so do others while their user saves data or
 * energy. The router has a loader of its own (`links.ts`).
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: sitePath('/*') },
          { not: { selector_matches: '[download], [target], [href^="#"]' } },
          // Files beside the pages.
          { not: { href_matches: '/*.:ending([a-z][a-z0-9]{0,7})' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
