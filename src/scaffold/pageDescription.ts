import { shortenDescription, shortestDescription } from '../content/text/shortenDescription';
import { firstParagraph } from '../reference/descriptions/firstParagraph';

/**
 * The first paragraph of a description from the contract, as the `description` of a page. Undefined
 * if it is too short.
 */
export function pageDescription(commonMark: string | undefined): string | undefined {
  const description = shortenDescription(firstParagraph(commonMark));
  return description.length >= shortestDescription ? description : undefined;
}
