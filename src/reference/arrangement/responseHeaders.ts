import type { EntryView, ResponseView } from '../views';

/** Returns each header once. `note` names its statuses, unless all responses have the header. */
export function responseHeaders(
  responses: readonly ResponseView[],
): { header: EntryView; note?: string }[] {
  return responses.flatMap(({ headers = [], status }) =>
    headers.map((header) => {
      const others = responses.filter(({ headersAbove }) => headersAbove?.includes(header.id));
      const statuses = [status, ...others.map((other) => other.status)];
      return {
        header,
        ...(statuses.length < responses.length && { note: statuses.join(', ') }),
      };
    }),
  );
}
