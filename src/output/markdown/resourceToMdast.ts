import type { BlockContent } from 'mdast';
import type { ResourceView } from '../../reference/resources/resourceView';
import { hasRelations, sections } from '../../reference/arrangement/sections';
import type { ContentConverter } from './contentConverter';
import { heading, inlineCode, link, list, listItem, paragraph } from './mdastNodes';
import { seeAlso } from './operationToMdast';

/** What belongs to a resource as a whole: its operations and its relations. */
export function resourceToMdast(resource: ResourceView, content: ContentConverter): BlockContent[] {
  const { description, externalDocs, operations, refersTo, referredBy, routes } = resource;
  const { toUrl, flow } = content;
  const linkTo = (schema: string) => link(toUrl(routes[schema] ?? ''), schema);
  const relations = [
    ...refersTo.map(({ path, references }) =>
      listItem(paragraph(inlineCode(path), ' refers to ', linkTo(references))),
    ),
    ...referredBy.map(({ schema, path }) =>
      listItem(paragraph(linkTo(schema), ' refers to it in ', inlineCode(path))),
    ),
  ];
  return [
    heading(2, sections.operations.title),
    ...(description === undefined ? [] : flow([description])),
    ...(externalDocs ? [seeAlso(externalDocs, content)] : []),
    list(
      operations.map(({ method, path, title, route }) =>
        listItem(paragraph(inlineCode(`${method} ${path}`), ' ', link(toUrl(route), title))),
      ),
    ),
    ...(hasRelations(resource) ? [heading(2, sections.relations.title), list(relations)] : []),
  ];
}
