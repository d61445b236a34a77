import type { Contract } from '../../contract/contract';
import type { DocumentedApi } from '../../plan/pageContext';
import { shortenDescription } from '../../plan/shortenDescription';
import { firstParagraph } from './firstParagraph';

/** The facts about an API as a whole. */
export function documentedApi({ title, description, document }: Contract): DocumentedApi {
  const { summary, termsOfService } = document.info;
  return {
    name: title,
    description: summary ?? shortenDescription(firstParagraph(description)),
    ...(termsOfService !== undefined && { termsOfService }),
  };
}
