import type { ContentNode } from '../../mdx/contentTree';
import type { LinkView } from '../views';

/**
 * Describes an operation that can follow a response, and its values, for HTML and Markdown.
 *
 * @param route The URL of its page; undefined if it has none.
 */
export function followUpInWords(
  { name, target, server, given = [] }: LinkView,
  route: string | undefined,
): ContentNode[] {
  const values = given.flatMap((one, index): ContentNode[] => [
    index === 0 ? ' with ' : ', ',
    ['code', null, one.name],
    ' from ',
    ['code', null, one.value],
  ]);
  const link: ContentNode = route ? ['a', { href: route }, target] : ['code', null, target];
  const at: ContentNode[] = server === undefined ? [] : [' at ', ['code', null, server]];
  return [['b', null, name], ': ', link, ...at, ...values];
}
