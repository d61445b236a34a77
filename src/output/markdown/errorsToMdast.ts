import type { BlockContent, PhrasingContent, TableRow } from 'mdast';
import type { ContentNode } from '../../mdx/contentTree';
import { errorBodies } from '../../reference/arrangement/errorBodies';
import type { ErrorView } from '../../reference/errorViews';
import { splitResponses } from '../../reference/arrangement/splitResponses';
import type { ResponseView } from '../../reference/views';
import { inlineCode, link, paragraph, strong, text } from './mdastNodes';
import { bodyToMdast, type ReferenceConverter } from './schemaToMdast';
import { trimPhrasing } from './tidyPhrasing';

/** The errors of an operation in one table, then their bodies. */
export function errorsToMdast(
  responses: readonly ResponseView[],
  errors: readonly ErrorView[],
  converter: ReferenceConverter,
): BlockContent[] {
  const { failures } = splitResponses(responses);
  const columns = {
    hasCodes: errors.length > 0,
    hasRemedies: errors.some(({ remedy }) => remedy !== undefined),
  };
  const head = row(
    [[text('Status')], [text('Code')], [text('When')], [text('What to do')]],
    columns,
  );
  const rows = failures.flatMap((response) =>
    rowsOf(
      response,
      errors.filter(({ status }) => status === response.status),
      converter,
    ).map((cells) => row(cells, columns)),
  );
  return [
    { type: 'table', align: [], children: [head, ...rows] },
    ...errorBodies(failures).flatMap(({ whose, contents }) => [
      paragraph(strong(`Body of ${whose}`)),
      ...bodyToMdast(contents, converter),
    ]),
  ];
}

/** Status, code, when and what to do. */
type Cells = [PhrasingContent[], PhrasingContent[], PhrasingContent[], PhrasingContent[]];

const row = (
  [status, code, when, remedy]: Cells,
  { hasCodes, hasRemedies }: { hasCodes: boolean; hasRemedies: boolean },
): TableRow => ({
  type: 'tableRow',
  children: [status, ...(hasCodes ? [code] : []), when, ...(hasRemedies ? [remedy] : [])].map(
    (children) => ({ type: 'tableCell', children }),
  ),
});

/**
 * The rows of one status: its description in the contract, then one row for each code. For a single
 * code, the description replaces the code’s usual cause, because it is more precise.
 */
function rowsOf(
  { id, status, statusText, description }: ResponseView,
  errors: readonly ErrorView[],
  { content }: ReferenceConverter,
): Cells[] {
  const cell = (tree: ContentNode | undefined) => trimPhrasing(content.phrasing([tree]));
  const first = [link(content.toUrl(`#${id}`), status)];
  const isShared = errors.length > 1;
  const shared: Cells[] =
    isShared && description !== undefined ? [[first, [], cell(description), []]] : [];
  if (errors.length === 0) {
    return [[first, statusText ? [text(statusText)] : [], cell(description), []]];
  }
  return [
    ...shared,
    ...errors.map(({ code, href, cause, remedy }): Cells => [
      first,
      [href === undefined ? inlineCode(code) : link(content.toUrl(href), inlineCode(code))],
      cell(isShared ? cause : (description ?? cause)),
      cell(remedy),
    ]),
  ];
}
