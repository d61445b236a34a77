import type { StartIsland } from '../../client/loading/island';

/**
 * Starts parts of pages that the content root replaces and that have state. Where there are some,
 * the bundler replaces this module.
 */
export const slotIslands: Readonly<Record<string, () => Promise<StartIsland>>> = {};
