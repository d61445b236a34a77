import { vocabulary } from '../vocabulary';
import type { PageProblem } from './pageFile';

const box = '`:::note[Title]`, the text, and a line `:::`';
const card = '`<Card title="…" href="…">`';
const fence = 'a code fence';
const link = '`[text](path)`';
const content = 'its content alone';

/** What authors write in place of components of Docusaurus, Starlight and VitePress. */
const replacements: Readonly<Record<string, string>> = {
  Admonition: box,
  Aside: box,
  BrowserOnly: content,
  Code: fence,
  CodeBlock: fence,
  CodeGroup: '`:::code-group` around code fences',
  DocCard: card,
  DocCardList: `\`<CardGrid>\` around ${card}`,
  FileTree: 'a list',
  Head: '`title` and `description` in the frontmatter',
  Heading: '`## Heading {#its-id}`',
  Icon: 'nothing, or a word',
  Link: link,
  LinkButton: link,
  LinkCard: `${card}, with the description between its tags`,
  TabItem: '`<Tab label="…">`',
  ThemedImage: '`![what it shows](path)`',
  TOCInline: 'nothing, because the page lists its headings',
  Translate: content,
};

const advice: Readonly<Record<string, string>> = {
  'Badge text': 'Write the text between `<Badge>` and `</Badge>`.',
  'Badge type': 'Write `tone`.',
  'Badge variant': 'Write `tone`.',
  'Tabs groupId': 'Write `group`.',
  'Tabs syncKey': 'Write `group`.',
  'Tabs values': 'Write each label at its tab: `<Tab label="…">`.',
};

const valueOf = (map: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** Returns what replaces a component of another generator, or undefined if the name is not one. */
export const replacementOf = (name: string): string | undefined => valueOf(replacements, name);

/** Returns what to do with an attribute that a component has in another generator only. */
export const adviceOnAttribute = (component: string, attribute: string): string | undefined =>
  valueOf(advice, `${component} ${attribute}`);

/** Whether another generator provides this module to its pages. */
export const isForeignModule = (module: string): boolean =>
  /^(?:@theme(?:-original|-init)?|@docusaurus|@astrojs\/starlight|vitepress)(?:\/|$)/.test(module);

/** Returns the problem of a component that a page imports from another generator. */
export function foreignImport(
  module: string,
  name: string,
): Omit<PageProblem, 'line' | 'column' | 'file'> {
  const isOurs = Object.hasOwn(vocabulary, name);
  return {
    severity: 'error',
    field: `<${name}>`,
    message: `The site has no \`${name}\` of \`${module}\`.`,
    expected:
      replacementOf(name) ??
      (isOurs ? `\`<${name}>\` of the site` : 'a component of the site') +
        ', which needs no import',
    found: `import ${name} from '${module}'`,
    hint: isOurs
      ? 'Remove the import.'
      : 'Remove the import, and replace the component wherever the page has it (docs/migrating.md).',
  };
}
