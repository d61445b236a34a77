import {
  ownComponentsFile,
  readOwnComponents,
  slotNames,
  type OwnComponents,
} from '../../graph/ownComponents';

/** The modules of `src/components` that are replaced where the content root has components. */
export const ownModules = [
  'mdx/ownComponents',
  'layout/slots',
  'layout/pageSlots',
  'layout/slotIslands',
] as const;

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
  if (!own) return undefined;
  const file = JSON.stringify(ownComponentsFile(contentDir));
  const names = own.components.join(', ');
  switch (module) {
    case 'mdx/ownComponents':
      return names === ''
        ? undefined
        : `import { ${names} } from ${file};\nexport const ownComponents = { ${names} };`;
    case 'layout/slots':
      return writeSlots(false, own, file);
    case 'layout/pageSlots':
      return writeSlots(true, own, file);
    case 'layout/slotIslands':
      return writeIslands(own, file);
  }
}

const isInPage = (slot: string): boolean => slot === 'PageFooter' || slot === 'Home';

function writeSlots(isOfPages: boolean, own: OwnComponents, file: string): string | undefined {
  const slots = slotNames.filter((slot) => isInPage(slot) === isOfPages);
  if (!slots.some((slot) => own.slots.includes(slot))) return undefined;
  const exported = slots.map((slot) => {
    if (!own.slots.includes(slot)) return `export { ${slot} } from './${slot}';`;
    const hasState = own.withState.includes(slot);
    const facts = JSON.stringify({ name: slot, hasState, isInPage: isOfPages });
    return `import { ${slot} as Own${slot} } from ${file};
      import { ${slot} as Our${slot} } from './${slot}';
      export const ${slot} = createSlot(Own${slot}, Our${slot}, ${facts});`;
  });
  return ["import { createSlot } from './createSlot';", ...exported].join('\n');
}

function writeIslands(own: OwnComponents, file: string): string | undefined {
  const islands = own.slots
    .filter((slot) => isInPage(slot) && own.withState.includes(slot))
    .map(
      (slot) => `${slot}: async () => {
        const { startSlot } = await import('./startSlot');
        const { ${slot} } = await import(${file});
        return startSlot(${slot});
      },`,
    );
  return islands.length > 0 ? `export const slotIslands = { ${islands.join('\n')} };` : undefined;
}
