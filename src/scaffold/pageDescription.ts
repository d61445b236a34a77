import { shortenDescription, shortestDescription } from '@docs/core/text';
import { firstParagraph } from '@docs/openapi/reference';

/**
 * The first paragraph of a description from the contract, as the `description` of a page. Undefined
 * if it is too short.
 */
export function pageDescription(commonMark: string | undefined): string | undefined {
  const description = shortenDescription(firstParagraph(commonMark));
  return description.length >= shortestDescription ? description : undefined;
}
