import { shortenText } from '../content/cutText';
import { allowedLinks, isHarmlessUrl } from '../content/harmlessUrl';
import { isObject, type JsonObject } from './json';
import { pointerTo } from './jsonPointer';
import type { DocumentProblem } from './ruleProblem';

/** Fields whose value is a link for readers, by the key of the object that contains them. */
const linkFields: Readonly<Record<string, readonly string[]>> = {
  externalDocs: ['url'],
  contact: ['url'],
  license: ['url'],
  info: ['termsOfService'],
};

/** Links of the contract that would run a script, or contain what they show. */
export function urlProblems(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  // Without recursion, which depth would break.
  const waiting: { value: unknown; key: string; pointer: string }[] = [
    { value: document, key: '', pointer: '' },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, key, pointer } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (isObject(value)) problems.push(...problemsOf(value, key, pointer));
    for (const [childKey, child] of Object.entries(value)) {
      waiting.push({ value: child, key: childKey, pointer: pointerTo(pointer, childKey) });
    }
  }
  return problems;
}

const problemsOf = (value: JsonObject, key: string, pointer: string): DocumentProblem[] =>
  (Object.hasOwn(linkFields, key) ? (linkFields[key] ?? []) : []).flatMap((field) => {
    const url = value[field];
    if (typeof url !== 'string' || isHarmlessUrl(url)) return [];
    return [
      {
        pointer: pointerTo(pointer, field),
        isKey: false,
        rule: undefined,
        message: `\`${field}\` is not a link to a page.`,
        expected: allowedLinks,
        found: shortenText(url, 80),
        hint: 'Correct the URL, or remove the field.',
      },
    ];
  });
