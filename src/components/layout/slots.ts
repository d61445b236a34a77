import type { StartIsland } from '../../client/loading/island';

/**
 * The parts of the layout that a content root may replace, besides those in `pageSlots`. Where it
 * does, the bundler writes this module anew (`gatsby/bundler/ownModules.ts`).
 */
export { Footer } from './Footer';
export { Header } from './Header';

/** Starts replaced parts that have state and are within the HTML of a page. */
export const slotIslands: Readonly<Record<string, () => Promise<StartIsland>>> = {};
