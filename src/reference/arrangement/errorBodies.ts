import type { ContentView, ResponseView } from '../views';

interface ErrorBody {
  /** Anchor of the location that shows the body. */
  anchor: string;
  /** `every error`, or the statuses that have it. */
  whose: string;
  contents: readonly ContentView[];
}

/** Each distinct error body, with the statuses that have it. */
export function errorBodies(failures: readonly ResponseView[]): ErrorBody[] {
  const alike = new Map<string, ResponseView[]>();
  for (const failure of failures) {
    const [content] = failure.contents ?? [];
    if (content === undefined) continue;
    const anchor = content.schema?.sameAs ?? content.id;
    alike.set(anchor, [...(alike.get(anchor) ?? []), failure]);
  }
  return [...alike].map(([anchor, responses]) => {
    const isCommon = responses.length === failures.length && responses.length > 1;
    return {
      anchor,
      whose: isCommon ? 'every error' : responses.map(({ status }) => status).join(', '),
      contents: responses[0]?.contents ?? [],
    };
  });
}
