import { siteFromDocs, type Vocabulary } from '@docs/import/docs';

const blocks = new Set(['note', 'warning']);
const components = new Set(['Tabs', 'Tab']);

/** The syntax of the new site. */
const vocabulary: Vocabulary = {
  blocks,
  components,
  hasElement: ({ name }) => name !== null && components.has(name),
  unknownAttributes: ({ attributes }) =>
    attributes.flatMap((each) => ('name' in each && each.name !== 'label' ? each.name : [])),
};

/** Converts a project of Docusaurus, MkDocs, Starlight or VitePress, and prints the result. */
export function printSite(project: string): void {
  const { files, notes } = siteFromDocs(project, 'content', vocabulary);
  console.log(String(files.get('docs/index.mdx')));
  console.log(notes[0]);
}
