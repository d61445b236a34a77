import type { ResponseView } from './views';

/** Responses by whether they are errors; `default` is one where other responses say what success is. */
export function splitResponses(responses: readonly ResponseView[]): {
  successes: ResponseView[];
  failures: ResponseView[];
} {
  const isFailure = ({ status }: ResponseView) =>
    /^[45]/.test(status) || (status === 'default' && responses.length > 1);
  return {
    successes: responses.filter((response) => !isFailure(response)),
    failures: responses.filter(isFailure),
  };
}
