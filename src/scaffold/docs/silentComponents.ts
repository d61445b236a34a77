/** Components that other generators render, and that are not missed; their children stay. */
export const silentComponents: ReadonlySet<string> = new Set([
  'BrowserOnly',
  'DocCardList',
  'Head',
  'TOCInline',
  'Fragment',
]);
