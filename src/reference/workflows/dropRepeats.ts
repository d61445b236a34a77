import { findSource, type SentValue } from './findSource';
import type { RecordedProgram, RecordedRequest } from './recordedProgram';
import { responseValues } from './responseValues';
import { mapStrings, sentParameters } from './sentValues';

/**
 * Removes the requests that a loop repeats. Of the requests that a sample sends to one operation
 * with the same status, those stay whose responses are used by later requests; otherwise the first
 * one stays.
 */
export function dropRepeats(program: RecordedProgram): RecordedRequest[] {
  const { requests } = program;
  const groups = requests.map(
    ({ sample, operation, response }) => `${sample} ${operation.operationId} ${response.status}`,
  );
  const used = usedRequests(program, groups);
  const inUse = new Set([...used].map((index) => groups[index]));
  return requests.filter(
    (_, index) =>
      used.has(index) ||
      (!inUse.has(groups[index]) && groups.indexOf(groups[index] ?? '') === index),
  );
}

/** Indexes of the requests whose responses are used by requests of other groups. */
function usedRequests(program: RecordedProgram, groups: readonly string[]): Set<number> {
  const responses = program.requests.map(responseValues);
  const used = new Set<number>();
  program.requests.forEach((request, index) => {
    for (const sent of sentValues(program, request)) {
      const source = findSource(sent, responses.slice(0, index));
      if (source && groups[source.request] !== groups[index]) used.add(source.request);
    }
  });
  return used;
}

/** The strings that a request sends. */
function sentValues(program: RecordedProgram, request: RecordedRequest): SentValue[] {
  const code = codeOf(program, request);
  const values = sentParameters(request, code.codeSoFar).map(({ parameter, value }) => ({
    value,
    name: parameter.name,
    ...code,
  }));
  mapStrings(request.content?.value, '', (value, name) => {
    values.push({ value, name, ...code });
    return value;
  });
  return values;
}

/** The code of a request's sample, and the code of the program up to and including it. */
export function codeOf(
  { samples }: RecordedProgram,
  { sample }: RecordedRequest,
): Pick<SentValue, 'code' | 'codeSoFar'> {
  return {
    code: samples[sample]?.code ?? '',
    codeSoFar: samples
      .slice(0, sample + 1)
      .map(({ code }) => code)
      .join('\n'),
  };
}
