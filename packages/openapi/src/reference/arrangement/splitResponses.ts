import type { ResponseView } from '../views';

/** Returns the responses that are errors. `default` is one, unless it is the only response. */
export const listFailures = <Response extends { status: string }>(
  responses: readonly Response[],
): Response[] =>
  responses.filter(
    ({ status }) => /^[45]/.test(status) || (status === 'default' && responses.length > 1),
  );

/** Separates successful responses from errors. */
export function splitResponses(responses: readonly ResponseView[]): {
  successes: ResponseView[];
  failures: ResponseView[];
} {
  const failures = listFailures(responses);
  return { successes: responses.filter((response) => !failures.includes(response)), failures };
}
