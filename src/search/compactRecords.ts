import { cutText } from '@docs/core/text';
import type { SearchedOperation, SearchGroup, SearchKind, SearchRecord } from './searchRecord';

/** A record as a small tuple. It lacks the words that only the index needs. */
type CompactRecord = [
  group: SearchGroup,
  kind: SearchKind,
  route: number,
  anchor: string,
  title: string,
  context: number,
  text: string,
  operation?: SearchedOperation,
];

/** Records. Values that many of them share are stored once. */
export interface CompactRecords {
  routes: string[];
  contexts: string[];
  rows: CompactRecord[];
}

/** A result shows at most this many characters of a record's text. */
const longestText = 240;

export function compactRecords(records: readonly SearchRecord[]): CompactRecords {
  const routes = new Positions();
  const contexts = new Positions();
  const rows = records.map(
    ({ group, kind, href, title, context, text, operation }): CompactRecord => {
      const [route = '', anchor = ''] = href.split('#');
      return [
        group,
        kind,
        routes.of(route),
        anchor,
        title,
        contexts.of(context),
        shorten(text),
        ...((operation ? [operation] : []) as [operation?: SearchedOperation]),
      ];
    },
  );
  return { routes: routes.values, contexts: contexts.values, rows };
}

/** Restores the records of a loaded file. */
export const expandRecords = ({ routes, contexts, rows }: CompactRecords): SearchRecord[] =>
  rows.map(([group, kind, route, anchor, title, context, text, operation]) => ({
    group,
    kind,
    href: `${routes[route] ?? ''}${anchor === '' ? '' : `#${anchor}`}`,
    title,
    context: contexts[context] ?? '',
    text,
    names: '',
    ...(operation && { operation }),
  }));

/** Numbers strings in the order of their first use. */
class Positions {
  readonly values: string[] = [];
  private readonly known = new Map<string, number>();

  of(value: string): number {
    const position = this.known.get(value) ?? this.values.push(value) - 1;
    this.known.set(value, position);
    return position;
  }
}

function shorten(text: string): string {
  if (text.length <= longestText) return text;
  return `${cutText(text, longestText).replace(/\s+\S*$/, '')} …`;
}
