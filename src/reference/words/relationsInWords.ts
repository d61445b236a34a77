import type { ContentNode } from '../../mdx/contentTree';
import type { ResourceView } from '../resources/resourceView';

/** Lists the resources that an object refers to or that refer to it, for HTML and Markdown. */
export function relationsInWords({ refersTo, referredBy, routes }: ResourceView): ContentNode[] {
  const link = (schema: string): ContentNode => ['a', { href: routes[schema] }, schema];
  return [
    ...refersTo.map(({ path, references }): ContentNode => [
      'li',
      null,
      ['code', null, path],
      ' refers to ',
      link(references),
    ]),
    ...referredBy.map(({ schema, path }): ContentNode => [
      'li',
      null,
      link(schema),
      ' refers to it in ',
      ['code', null, path],
    ]),
  ];
}
