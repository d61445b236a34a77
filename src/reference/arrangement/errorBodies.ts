import type { ContentView, ResponseView } from '../views';

interface ErrorBody {
  /** The anchor of the location that shows the body. */
  anchor: string;
  /** `every error`, or the statuses with the body. */
  whose: string;
  contents: readonly ContentView[];
}

/** Returns each distinct error body, with its statuses. */
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
