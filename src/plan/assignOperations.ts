import { displayPath } from '@docs/core/files';
import { didYouMean, nearest } from '@docs/core/text';
import type { Problem } from '@docs/core/problems';
import type { PageSource } from '../content/readContent';
import type { Operation } from '@docs/openapi/contract';
import type { PlanInput } from './readSite';

interface Assignment {
  /** The operation that each page documents, by the page's path below the content root. */
  operations: ReadonlyMap<string, Operation>;
  problems: Problem[];
}

/**
 * Matches pages to the operations and webhooks in their frontmatter. Each operation needs exactly
 * one page; a webhook may have one.
 */
export function assignOperations({
  pages,
  drafts = [],
  sidebars,
  contract,
  readContract,
}: PlanInput): Assignment {
  const { operations = [], webhooks = [] } = contract ?? {};
  const known = new Map(
    [...operations, ...webhooks].map((operation) => [operation.operationId, operation]),
  );
  const assigned = new Map<string, Operation>();
  /** The file of each operation's page, by operationId. */
  const documented = new Map<string, string>();
  const problems: Problem[] = [];
  // A contract that cannot be read is reported elsewhere. It may have the operation.
  const isUnread = contract === undefined && readContract !== undefined;
  for (const page of pages) {
    const id = page.frontmatter.operation;
    if (id === undefined) continue;
    const operation = known.get(id);
    const other = documented.get(id);
    if (!operation) {
      if (!isUnread) {
        const mark = contract?.hiddenOperations?.get(id);
        problems.push(
          mark === undefined
            ? unknownOperation(page, id, [...known.keys()])
            : hiddenOperation(page, id, mark),
        );
      }
    } else if (other !== undefined) problems.push(documentedTwice(page, id, other));
    else {
      documented.set(id, page.file);
      assigned.set(page.relativePath, operation);
    }
  }
  // Until `sidebars.yaml` can be read, it is unknown whether pages are created from the contract.
  const needsPages = sidebars.length > 0;
  const undocumented = operations.filter(
    ({ operationId }) => needsPages && !documented.has(operationId),
  );
  return {
    operations: assigned,
    problems: [
      ...problems,
      ...undocumented.map((operation) =>
        undocumentedOperation(
          operation,
          readContract?.file ?? '',
          drafts.find(({ frontmatter }) => frontmatter.operation === operation.operationId),
        ),
      ),
    ],
  };
}

const unknownOperation = (page: PageSource, id: string, known: readonly string[]): Problem => ({
  severity: 'error',
  file: page.file,
  ...page.operationAt,
  field: 'operation',
  message: 'The page documents an operation that the contract does not have.',
  expected: known.length > 0 ? 'an operationId of the contract' : 'a contract, `api/openapi.yaml`',
  found: id,
  hint: didYouMean(nearest(id, known), 'Correct the operationId, or remove the key.'),
});

const hiddenOperation = (page: PageSource, id: string, mark: string): Problem => ({
  severity: 'error',
  file: page.file,
  ...page.operationAt,
  field: 'operation',
  message: `The page documents an operation that \`${mark}\` in the contract hides from readers.`,
  expected: 'an operation that the contract shows',
  found: id,
  hint: `Remove the page, or remove \`${mark}\` from the operation, its path or its tag.`,
});

const documentedTwice = (page: PageSource, id: string, otherFile: string): Problem => ({
  severity: 'error',
  file: page.file,
  ...page.operationAt,
  field: 'operation',
  message: 'Two pages document the same operation.',
  expected: 'one page for each operation',
  found: `${id}, which ${otherFile} documents too`,
  hint: 'Remove one of the pages, or its `operation`.',
});

const undocumentedOperation = (
  { operationId, method, path }: Operation,
  contractFile: string,
  draft: PageSource | undefined,
): Problem => ({
  severity: 'error',
  file: displayPath(contractFile),
  field: operationId,
  message: 'No page documents this operation.',
  expected: `a page with \`operation: ${operationId}\` in its frontmatter`,
  found: draft ? `the draft ${draft.file}` : `${method} ${path}`,
  hint: 'Add the page and list it in a sidebar, or let `pages: from-contract` in `sidebars.yaml` add it.',
});
