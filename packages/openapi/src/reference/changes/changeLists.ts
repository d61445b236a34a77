import type { ContentNode } from '@docs/core/tree';
import type { LinkedChange, OperationChanges } from './contractChange';
import { withCode } from '../words/withCode';
import { isBreaking } from './groupChanges';

/**
 * Lists operations. Each is a heading with the list of its changes.
 *
 * @param toUrl Converts a route to the URL for a link.
 */
export const changeLists = (
  operations: readonly OperationChanges[],
  toUrl: (route: string) => string = (route) => route,
): ContentNode[] =>
  operations.flatMap(({ method, path, summary, href, changes }): ContentNode[] => [
    ['h3', null, link(summary ?? `${method} ${path}`, href && toUrl(href))],
    ['ul', null, ...changes.map((change) => changeItem(change, toUrl))],
  ]);

const changeItem = (change: LinkedChange, toUrl: (route: string) => string): ContentNode => {
  const { words, href, location } = change;
  const sentence = withCode(words);
  return [
    'li',
    null,
    ...(isBreaking(change) ? [['strong', null, 'Breaking:'] satisfies ContentNode, ' '] : []),
    location === '' || href === undefined
      ? ['', null, ...sentence]
      : ['a', { href: toUrl(href) }, ...sentence],
  ];
};

const link = (text: string, href: string | undefined): ContentNode =>
  href === undefined ? text : ['a', { href }, text];
