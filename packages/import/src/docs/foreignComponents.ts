import type { ImportDeclaration } from 'estree';

/** Modules of other generators that pages may import, and their components that work here. */
const modules: Readonly<Record<string, readonly string[]>> = {
  '@theme/Tabs': ['Tabs'],
  '@theme/TabItem': ['TabItem'],
  '@theme/Admonition': ['Admonition'],
  '@theme/Details': ['Details'],
  '@theme/CodeBlock': ['CodeBlock'],
  '@docusaurus/Link': ['Link'],
  '@astrojs/starlight/components': [
    ...['Aside', 'Badge', 'Card', 'CardGrid', 'Code', 'FileTree', 'Icon', 'LinkButton'],
    ...['LinkCard', 'Steps', 'TabItem', 'Tabs'],
  ],
};

const prefixes =
  /^(?:@theme(?:-original|-init)?|@docusaurus|@astrojs\/starlight|vitepress)(?:\/|$)/;

/** Whether another generator provides this module to its pages. */
export const isForeignModule = (module: string): boolean => prefixes.test(module);

/** Returns the name that an imported binding has in its module. */
export const importedName = (specifier: ImportDeclaration['specifiers'][number]): string =>
  specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : 'default';

/**
 * Returns the name of an imported component of another generator, or undefined if it does not
 * work here. `remarkComponentAliases` converts the component.
 */
export function foreignComponent(
  module: string,
  specifier: ImportDeclaration['specifiers'][number],
): string | undefined {
  const imported = importedName(specifier);
  const names = Object.hasOwn(modules, module) ? (modules[module] ?? []) : [];
  const name = imported === 'default' && !module.endsWith('components') ? names[0] : imported;
  return name !== undefined && names.includes(name) ? name : undefined;
}
/** Components of other generators that the site does not need. Only their children stay. */
export const silentComponents: ReadonlySet<string> = new Set([
  'BrowserOnly',
  'DocCardList',
  'Head',
  'TOCInline',
  'Fragment',
]);
