import type { ImportDeclaration } from 'estree';

/** Modules of other generators whose components pages may import, and the components that work here. */
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

/** Whether a module is one that another generator gives to its pages. */
export const isForeignModule = (module: string): boolean => prefixes.test(module);

/** The name that a part of an import has in its module. */
export const importedName = (specifier: ImportDeclaration['specifiers'][number]): string =>
  specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : 'default';

/**
 * The component of another generator that an import names, which `remarkComponentAliases` converts;
 * undefined where there is none here.
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
