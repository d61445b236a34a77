/** How many times slower the processor of each page is, from `SLOW` (`CONTRIBUTING.md`). */
export const slowness = Number(process.env.SLOW ?? 1);
