/** Components of other generators that the site does not need. Only their children stay. */
export const silentComponents: ReadonlySet<string> = new Set([
  'BrowserOnly',
  'DocCardList',
  'Head',
  'TOCInline',
  'Fragment',
]);
