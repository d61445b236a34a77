import { readOwnComponents, ownComponentsFile, slotNames } from '../../graph/ownComponents';

/**
 * Returns the text of a module that has the components of the content root, or undefined where there
 * are none or they cannot be compiled. It imports each component by its name, so bundles have only
 * what they use.
 *
 * @param name - `ownComponents` of the components for pages, or `slots` of the parts of the layout.
 */
export function ownModule(name: string, contentDir: string): string | undefined {
  const { components = [], slots = [], withState = [] } = readOwnComponents(contentDir) ?? {};
  const file = JSON.stringify(ownComponentsFile(contentDir));
  const names = components.join(', ');
  if (name === 'ownComponents') {
    return components.length > 0
      ? `import { ${names} } from ${file};\nexport const ownComponents = { ${names} };`
      : undefined;
  }
  if (slots.length === 0) return undefined;
  const isInPage = (slot: string) => slot === 'PageFooter' || slot === 'Home';
  const replaced = slots.flatMap((slot) => {
    const facts = { name: slot, hasState: withState.includes(slot), isInPage: isInPage(slot) };
    return [
      `import { ${slot} as Own${slot} } from ${file};`,
      `import { ${slot} as Our${slot} } from './${slot}';`,
      `export const ${slot} = createSlot(Own${slot}, Our${slot}, ${JSON.stringify(facts)});`,
    ];
  });
  const islands = slots
    .filter((slot) => isInPage(slot) && withState.includes(slot))
    .map((slot) => `${slot}: () => import('./startSlot').then((m) => m.startSlot(Own${slot})),`);
  return [
    "import { createSlot } from './createSlot';",
    ...replaced,
    ...slotNames
      .filter((slot) => !slots.includes(slot))
      .map((slot) => `export { ${slot} } from './${slot}';`),
    `export const slotIslands = { ${islands.join(' ')} };`,
  ].join('\n');
}
