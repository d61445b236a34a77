import { plainText } from '../../mdx/plainText';
import { renderDescription } from './renderDescription';

/** The first paragraph of a description of the contract, without its markup. */
export function firstParagraph(commonMark: string | undefined): string {
  const [paragraph] = (commonMark ?? '').trim().split(/\n[ \t]*\n/);
  return plainText(renderDescription(paragraph)).replace(/\s+/g, ' ').trim();
}
