import type { ContentNode } from '../mdx/contentTree';
import type { ContractComponentName } from '../mdx/vocabulary';
import { renderDescription } from '../reference/descriptions/renderDescription';
import type { SchemaView } from '../reference/views';
import { windowInWords } from '../reference/words/windowInWords';
import type { ContractFacts, DocumentedOperation } from './contractFacts';

/** Anchors of rows. They are permanent; the API's error responses contain those of errors. */
export const rowId = {
  scope: (name: string): string => `scope-${slug(name)}`,
  error: (code: string): string => slug(code),
  rateLimit: (bucket: string): string => `rate-limit-${slug(bucket)}`,
  value: (of: string, value: string): string => `${of}-${slug(value)}`,
};

/** URL of a row of the first table of a kind; undefined where no page has one. */
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

/** The scopes with what each allows. */
export const scopesTable = ({ scopes }: ContractFacts): ContentNode =>
  table(
    ['Scope', 'Allows', 'Operations'],
    [...scopes.values()].map(({ name, meaning, operations }) => ({
      id: rowId.scope(name),
      name,
      cells: [text(meaning), operationList(operations)],
    })),
  );

/** The errors in the order of their statuses: what each is called, then its cause and remedy. */
export const errorCatalogue = ({ errors }: ContractFacts): ContentNode => [
  'ErrorEntries',
  null,
  ...[...errors.values()]
    .sort((a, b) => a.status - b.status)
    .map(({ code, status, title, cause, remedy, retryable }): ContentNode => {
      const id = rowId.error(code);
      return [
        'li',
        { id },
        [
          'p',
          null,
          ['a', { href: `#${id}` }, ['code', null, code]],
          ' ',
          ['span', null, `${status} ${title}`],
          ...(retryable ? [' ', ['span', null, 'Safe to retry'] satisfies ContentNode] : []),
        ],
        ['dl', null, part('Cause', text(cause)), part('Remedy', text(remedy))],
      ];
    }),
];

const part = (name: string, description: ContentNode): ContentNode => [
  'div',
  null,
  ['dt', null, name],
  ['dd', null, description],
];

/** How many requests a token may send, by the kinds of operations that are counted together. */
export const rateLimitTable = ({ rateLimits }: ContractFacts): ContentNode =>
  table(
    ['Bucket', 'Limit', 'Operations'],
    rateLimits.map(({ bucket, requests, windowSeconds, operations }) => ({
      id: rowId.rateLimit(bucket),
      name: bucket,
      cells: [`${requests} ${windowInWords({ windowSeconds })}`, operationList(operations)],
    })),
  );

/** The values of a property. */
export const enumTable = (of: string, { enumeration = [] }: SchemaView): ContentNode =>
  table(
    ['Value', 'Meaning'],
    enumeration.map(({ value, meaning = '' }) => {
      const name = valueText(value);
      return { id: rowId.value(of, name), name, cells: [text(meaning)] };
    }),
  );

/** A value without the quotation marks of JSON. */
export function valueText(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

interface Row {
  id: string;
  /** Text of the first cell, which links to the row itself. */
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
      ['td', null, ['a', { href: `#${id}` }, ['code', null, name]]],
      ...cells.map((cell): ContentNode => ['td', null, cell]),
    ]),
  ],
];

const text = (commonMark: string): ContentNode => renderDescription(commonMark) ?? '';

/** Closed, because one scope may allow dozens. */
const operationList = (operations: readonly DocumentedOperation[]): ContentNode =>
  operations.length === 0
    ? 'None'
    : [
        'details',
        null,
        [
          'summary',
          null,
          operations.length === 1 ? '1 operation' : `${operations.length} operations`,
        ],
        [
          'ul',
          null,
          ...operations.map(({ operation: { method, path, summary }, route }): ContentNode => {
            const name = summary ?? `${method} ${path}`;
            return ['li', null, route === undefined ? name : ['a', { href: route }, name]];
          }),
        ],
      ];
