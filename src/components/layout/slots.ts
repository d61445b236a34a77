import type { StartIsland } from '../../client/loading/island';

/**
 * The parts of the layout that a content root may replace. Where it does, the bundler writes this
 * module anew (`gatsby/bundler/ownModules.ts`).
 */
export { Footer } from './Footer';
export { Header } from './Header';
export { Home } from './Home';
export { PageFooter } from './PageFooter';

/** Starts replaced parts that have state and are within the HTML of a page. */
export const slotIslands: Readonly<Record<string, () => Promise<StartIsland>>> = {};
