import { shortenText } from '@docs/core/text';
import { allowedLinks, isHarmlessUrl } from '@docs/core/urls';
import type { JsonObject } from '../json';
import { pointerTo } from '../jsonPointer';
import type { ContractRuleId } from '../contractRules';
import type { DocumentProblem } from './ruleProblem';
import { visitObjects } from '../visitObjects';

/** Reports URLs of the contract that are not safe links, such as `javascript:` and `data:` URLs. */
export function urlProblems(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const check = (field: string, rule?: ContractRuleId) => (holder: JsonObject, pointer: string) => {
    const url = holder[field];
    if (typeof url !== 'string' || isHarmlessUrl(url)) return;
    problems.push({
      pointer: pointerTo(pointer, field),
      isKey: false,
      rule,
      message: `\`${field}\` is not a link to a page.`,
      expected: allowedLinks,
      found: shortenText(url, 80),
      hint: 'Correct the URL, or remove the field.',
    });
  };
  visitObjects(document, {
    info: check('termsOfService'),
    contact: check('url'),
    license: check('url'),
    externalDocs: check('url'),
    example: check('externalValue', 'example-sources'),
  });
  return problems;
}
