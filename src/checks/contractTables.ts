import { groupBy } from '@docs/core/lists';
import { codeNode, type ContentNode } from '@docs/core/tree';
import { words } from '@docs/core/words';
import { fill, fillCount } from '@docs/core/fill';
import type { ContractComponentName } from '../mdx/vocabulary';
import type { ErrorEntry } from '@docs/openapi/contract';
import { renderDescription } from '@docs/openapi/reference';
import { type SchemaView, formatLimit, statusInWords } from '@docs/openapi/views';
import type { ContractFacts, DocumentedOperation } from './contractFacts';
import { listChanges } from '@docs/openapi/changes';

/** Anchors of table rows. They are permanent: the API's error responses link to those of errors. */
export const rowId = {
  scope: (name: string): string => `scope-${slug(name)}`,
  error: (code: string): string => slug(code),
  rateLimit: (bucket: string): string => `rate-limit-${slug(bucket)}`,
  value: (of: string, value: string): string => `${of}-${slug(value)}`,
};

/** URL of a row in the first table of a kind; undefined if no page has such a table. */
export function hrefOfRow(
  { tables }: Pick<ContractFacts, 'tables'>,
  table: ContractComponentName,
  row: string,
): string | undefined {
  const route = tables.get(table);
  return route === undefined ? undefined : `${route}#${row}`;
}

const slug = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** A table of the scopes and the operations that each allows. */
export const renderScopesTable = ({ scopes }: ContractFacts): ContentNode =>
  table(
    [words.tables.scope, words.tables.allows, words.tables.operations],
    [...scopes.values()].map(({ name, meaning, operations }) => ({
      id: rowId.scope(name),
      name,
      cells: [text(meaning), operationList(operations)],
    })),
  );

/**
 * The error catalogue: a disclosure for each status, whose label lists its codes. Each error has a
 * name, a cause and a remedy.
 */
export function renderErrorCatalogue({ errors }: ContractFacts): ContentNode {
  const sorted = [...errors.values()].sort((a, b) => a.status - b.status);
  return [
    '',
    null,
    ...[...groupBy(sorted, ({ status }) => status)].map(([status, own]): ContentNode => {
      const codes = own.map(({ code }) => code).join(', ');
      const summary = `${status} ${statusInWords(String(status))}: ${codes}`;
      return ['Details', { summary }, ['ErrorEntries', null, ...own.map(renderError)]];
    }),
  ];
}

function renderError({ code, title, cause, remedy, retryable }: ErrorEntry): ContentNode {
  const id = rowId.error(code);
  return [
    'li',
    { id },
    [
      'p',
      null,
      ['a', { href: `#${id}` }, codeNode(code)],
      ' ',
      ['span', null, title],
      ...(retryable ? [' ', ['span', null, words.tables.retryable] satisfies ContentNode] : []),
    ],
    ['dl', null, part(words.tables.cause, text(cause)), part(words.tables.remedy, text(remedy))],
  ];
}

const part = (name: string, description: ContentNode): ContentNode => [
  'div',
  null,
  ['dt', null, name],
  ['dd', null, description],
];

/** A table of the rate limits of a token, with the operations that share each of them. */
export const renderRateLimitTable = ({ rateLimits }: ContractFacts): ContentNode =>
  table(
    [words.tables.bucket, words.tables.limit, words.tables.operations],
    rateLimits.map(({ bucket, requests, windowSeconds, operations }) => ({
      id: rowId.rateLimit(bucket),
      name: bucket,
      cells: [formatLimit({ requests, windowSeconds }), operationList(operations)],
    })),
  );

/** A table of a property's values. */
export const renderEnumTable = (of: string, { enumeration = [] }: SchemaView): ContentNode =>
  table(
    [words.tables.value, words.tables.meaning],
    enumeration.map(({ value, meaning = '' }) => {
      const name = formatValue(value);
      return { id: rowId.value(of, name), name, cells: [text(meaning)] };
    }),
  );

/** A value without JSON quotation marks. */
export function formatValue(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

interface Row {
  id: string;
  /** Text of the first cell. It links to its own row. */
  name: string;
  cells: ContentNode[];
}

const table = (headings: readonly string[], rows: readonly Row[]): ContentNode => [
  'table',
  null,
  [
    'thead',
    null,
    ['tr', null, ...headings.map((heading): ContentNode => ['th', { scope: 'col' }, heading])],
  ],
  [
    'tbody',
    null,
    ...rows.map(({ id, name, cells }): ContentNode => [
      'tr',
      { id },
      ['td', null, ['a', { href: `#${id}` }, codeNode(name)]],
      ...cells.map((cell): ContentNode => ['td', null, cell]),
    ]),
  ],
];

const text = (commonMark: string): ContentNode => renderDescription(commonMark) ?? '';

/** A closed disclosure, because a scope may allow dozens of operations. */
const operationList = (operations: readonly DocumentedOperation[]): ContentNode =>
  operations.length === 0
    ? words.tables.none
    : [
        'details',
        null,
        ['summary', null, fillCount(words.tables.count, operations.length, {})],
        [
          'ul',
          null,
          ...operations.map(({ operation: { method, path, summary }, route }): ContentNode => {
            const name = summary ?? `${method} ${path}`;
            return ['li', null, route === undefined ? name : ['a', { href: route }, name]];
          }),
        ],
      ];

/** The changes of each version, newest first. Empty on a site with one version. */
export const renderContractChanges = ({
  changes = [],
}: Pick<ContractFacts, 'changes'>): ContentNode => [
  '',
  null,
  ...changes.flatMap(({ id, label, before, operations }): ContentNode[] => [
    ['h2', { id: `changes-${id}` }, label],
    ...(operations.length > 0
      ? listChanges(operations)
      : [['p', null, fill(words.files.same, { version: before })] satisfies ContentNode]),
  ]),
];
