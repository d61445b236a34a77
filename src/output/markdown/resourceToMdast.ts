import type { BlockContent } from 'mdast';
import type { ResourceView } from '../../reference/resources/resourceView';
import { hasRelations } from '../../reference/arrangement/sections';
import { sections } from '../../reference/arrangement/sectionTitles';
import { relationsInWords } from '../../reference/words/relationsInWords';
import type { ContentConverter } from './contentConverter';
import { heading, inlineCode, link, list, listItem, paragraph } from './mdastNodes';
import { seeAlso } from './operationToMdast';

/** What belongs to a resource as a whole: its operations and its relations. */
export function resourceToMdast(resource: ResourceView, content: ContentConverter): BlockContent[] {
  const { description, externalDocs, operations } = resource;
  const { toUrl, flow } = content;
  return [
    heading(2, sections.operations.title),
    ...flow([description]),
    ...(externalDocs ? [seeAlso(externalDocs, content)] : []),
    list(
      operations.map(({ method, path, title, route }) =>
        listItem(paragraph(inlineCode(`${method} ${path}`), ' ', link(toUrl(route), title))),
      ),
    ),
    ...(hasRelations(resource) ? [heading(2, sections.relations.title)] : []),
    ...flow([['ul', null, ...relationsInWords(resource)]]),
  ];
}
