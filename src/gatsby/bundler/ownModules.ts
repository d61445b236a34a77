import {
  ownComponentsFile,
  readOwnComponents,
  slotNames,
  type OwnComponents,
} from '../../graph/ownComponents';

/** The modules that are written anew where the content root has components. */
export const ownModules = ['mdx/ownComponents', 'layout/slots', 'layout/pageSlots'] as const;

/**
 * Returns the text of one of these modules, or undefined where the content root has no component for
 * it, or none that can be compiled. It imports each component by its name, so bundles have only what
 * they use.
 */
export function writeOwnModule(
  module: (typeof ownModules)[number],
  contentDir: string,
): string | undefined {
  const own = readOwnComponents(contentDir);
  const file = JSON.stringify(ownComponentsFile(contentDir));
  if (!own) return undefined;
  if (module !== 'mdx/ownComponents') return slotsModule(module, own, file);
  const names = own.components.join(', ');
  return names === ''
    ? undefined
    : `import { ${names} } from ${file};\nexport const ownComponents = { ${names} };`;
}

const isInPage = (slot: string): boolean => slot === 'PageFooter' || slot === 'Home';

function slotsModule(module: string, own: OwnComponents, file: string): string | undefined {
  if (own.slots.length === 0) return undefined;
  const isOfPages = module === 'layout/pageSlots';
  const lines = slotNames
    .filter((slot) => isInPage(slot) === isOfPages)
    .flatMap((slot) => {
      if (!own.slots.includes(slot)) return [`export { ${slot} } from './${slot}';`];
      const hasState = own.withState.includes(slot);
      const facts = JSON.stringify({ name: slot, hasState, isInPage: isOfPages });
      return [
        `import { ${slot} as Own${slot} } from ${file};`,
        `import { ${slot} as Our${slot} } from './${slot}';`,
        `export const ${slot} = createSlot(Own${slot}, Our${slot}, ${facts});`,
      ];
    });
  const islands = own.slots
    .filter((slot) => isInPage(slot) && own.withState.includes(slot))
    .map(
      (slot) => `${slot}: async () => {
        const { startSlot } = await import('./startSlot');
        const { ${slot} } = await import(${file});
        return startSlot(${slot});
      },`,
    );
  return [
    "import { createSlot } from './createSlot';",
    ...lines,
    ...(isOfPages ? [] : [`export const slotIslands = { ${islands.join('\n')} };`]),
  ].join('\n');
}
