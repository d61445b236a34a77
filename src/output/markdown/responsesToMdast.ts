import type { BlockContent } from 'mdast';
import { counted } from '../../content/text/counted';
import { responseHeaders } from '../../reference/arrangement/responseHeaders';
import { splitResponses } from '../../reference/arrangement/splitResponses';
import type { ResponseView } from '../../reference/views';
import { followUpInWords } from '../../reference/words/followUpInWords';
import { link, list, listItem, paragraph, strong } from './mdastNodes';
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
          paragraph(strong(counted(headers.length, 'response header'))),
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
  const { content, operationRoutes } = converter;
  const name = statusText ? `${status} ${statusText}` : status;
  return [
    paragraph(strong(link(content.toUrl(`#${id}`), name))),
    ...content.flow([description]),
    ...bodyToMdast(contents, converter),
    ...(links.length > 0
      ? [
          paragraph('Follow-up operations'),
          list(
            links.map((followUp) =>
              listItem(
                paragraph(
                  ...content.phrasing(followUpInWords(followUp, operationRoutes[followUp.target])),
                ),
                ...content.flow([followUp.description]),
              ),
            ),
          ),
        ]
      : []),
  ];
}
