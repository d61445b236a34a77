import type { ExampleElsewhere } from '../../contract/contract';
import { type ContentNode, plainText } from '@docs/core/tree';
import { renderDescription } from './renderDescription';

/** Returns a paragraph for each example that is only a URL, for its holder's description. */
export const examplesElsewhere = (
  holders: readonly { examplesElsewhere: readonly ExampleElsewhere[] }[],
): ContentNode[] =>
  holders.flatMap((holder) =>
    holder.examplesElsewhere.map(({ name, summary = name, description, url }): ContentNode => {
      const meaning = plainText(renderDescription(description));
      const rest = meaning === '' ? [] : [`: ${meaning}`];
      return ['', null, 'Example: ', ['a', { href: url }, summary], ...rest];
    }),
  );
