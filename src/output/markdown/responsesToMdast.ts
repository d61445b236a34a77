import type { BlockContent, ListItem } from 'mdast';
import { headerCountInWords, responseHeaders } from '../../reference/arrangement/responseHeaders';
import { splitResponses } from '../../reference/arrangement/splitResponses';
import type { LinkView, ResponseView } from '../../reference/views';
import { inlineCode, link, list, listItem, paragraph, strong, type Phrase } from './mdastNodes';
import { bodyToMdast, entryList, type ReferenceConverter } from './schemaToMdast';

/** What a successful request gets, and then the headers of all responses. */
export function responsesToMdast(
  responses: readonly ResponseView[],
  converter: ReferenceConverter,
): BlockContent[] {
  const headers = responseHeaders(responses);
  return [
    ...splitResponses(responses).successes.flatMap((response) => success(response, converter)),
    ...(headers.length > 0
      ? [
          paragraph(strong(headerCountInWords(headers.length))),
          entryList(
            headers.map(({ header, note }) => ({ ...header, note })),
            converter,
          ),
        ]
      : []),
  ];
}

function success(
  { id, status, statusText, description, contents = [], links = [] }: ResponseView,
  converter: ReferenceConverter,
): BlockContent[] {
  const { content } = converter;
  const name = statusText ? `${status} ${statusText}` : status;
  return [
    paragraph(strong(link(content.toUrl(`#${id}`), name))),
    ...(description === undefined ? [] : content.flow([description])),
    ...bodyToMdast(contents, converter),
    ...(links.length > 0
      ? [
          paragraph('Follow-up operations'),
          list(links.map((followUp) => followUpItem(followUp, converter))),
        ]
      : []),
  ];
}

/** An operation that can follow, with the values that it gets. */
function followUpItem(
  { name, target, description, given = [] }: LinkView,
  { content, operationRoutes }: ReferenceConverter,
): ListItem {
  const route = operationRoutes[target];
  return listItem(
    paragraph(
      strong(name),
      ': ',
      route === undefined ? inlineCode(target) : link(content.toUrl(route), target),
      ...given.flatMap((one, index): Phrase[] => [
        index === 0 ? ' with ' : ', ',
        inlineCode(one.name),
        ' from ',
        inlineCode(one.value),
      ]),
    ),
    ...(description === undefined ? [] : content.flow([description])),
  );
}
