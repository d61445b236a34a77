import type { ExampleElsewhere } from '../../contract/contract';
import { plainText } from '../../mdx/plainText';
import type { ContentNode } from '../../mdx/contentTree';
import { renderDescription } from './renderDescription';

/** A paragraph for each example that is only named by its URL, for the description of its holder. */
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
