import type { ResponseValue } from './responseValues';

/** A string that a request sends. */
export interface SentValue {
  value: string;
  /** Name of the parameter or property. */
  name: string;
  /** Code of the sample that sends the value. */
  code: string;
  /** Code of the program up to and including that sample. */
  codeSoFar: string;
}

/** Where an earlier response contains a value. */
export interface ValueSource {
  request: number;
  found: ResponseValue;
}

/** How certain it is that a value comes from a response, most certain first. */
const ranks = { objectOfPath: 0, listedObject: 1, sameName: 2, sameValue: 3 } as const;

/**
 * Finds the response from which a program read a value, without analysing the program. If its code
 * does not contain the value, the program has read it from a response: one with the same name, or
 * the same long value with digits.
 *
 * @param responses Values of the earlier responses, in the order of their requests.
 * @returns Undefined for a value that is in the code or that the program computes.
 */
export function findSource(
  sent: SentValue,
  responses: readonly (readonly ResponseValue[])[],
): ValueSource | undefined {
  if (!isReadable(sent.value)) return undefined;
  let best: (ValueSource & { rank: number }) | undefined;
  responses.forEach((values, request) => {
    for (const found of values) {
      if (found.value !== sent.value) continue;
      const rank = rankOf(sent, found);
      if (rank === undefined) continue;
      const isCloser =
        best?.request === request ? found.depth < best.found.depth : rank === best?.rank;
      if (best === undefined || rank < best.rank || (rank === best.rank && isCloser)) {
        best = { request, found, rank };
      }
    }
  });
  return best && { request: best.request, found: best.found };
}

/** Words, numbers and dates occur in many responses, so they do not identify a source. */
const isReadable = (value: string): boolean =>
  value.length >= 3 && !/^(?:[a-z_]+|[\d.]+|\d{4}-\d\d-\d\d(?:T.*)?)$/.test(value);

function rankOf(
  { value, name, code, codeSoFar }: SentValue,
  found: ResponseValue,
): number | undefined {
  const isObjectId = found.name === 'id';
  if (isObjectId && found.depth === 1) return ranks.objectOfPath;
  if (code.includes(value)) return undefined;
  if (isObjectId || found.depth === 0) return ranks.listedObject;
  if (codeSoFar.includes(value)) return undefined;
  if (haveSameName(found.name, name)) return ranks.sameName;
  const isDistinct = value.length >= 8 && /\d/.test(value) && /\D/.test(value);
  return isDistinct ? ranks.sameValue : undefined;
}

/** The program may read `next_cursor` for `cursor`, and `tag_id` for `application_tag_id`. */
const haveSameName = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one));
