import { groupBy } from '@docs/core/lists';
import { remarkKinds, type PlacedRemark, type RemarkKind } from './remarkKinds';

/** The report lists this many values of one kind, and counts the others. */
const mostNamed = 5;

/** A remark with the file that it is about. */
export interface FileRemark extends PlacedRemark {
  file: string;
}

/**
 * Formats remarks as lines of the report. For each kind: what it is, how often it occurs and what
 * to do, followed by the first location of some values.
 */
export function remarkNotes(remarks: readonly FileRemark[]): string[] {
  return (Object.keys(remarkKinds) as RemarkKind[]).flatMap((kind) => {
    const alike = remarks.filter((remark) => remark.kind === kind);
    if (alike.length === 0) return [];
    const { what, todo } = remarkKinds[kind];
    const rows = [...groupBy(alike, ({ value }) => value)].sort(
      ([, a], [, b]) => b.length - a.length,
    );
    const rest = rows.slice(mostNamed).reduce((sum, [, places]) => sum + places.length, 0);
    return [
      `${what}: ${alike.length}. ${todo}`,
      ...rows.slice(0, mostNamed).map(([value, places]) => `  ${row(value, places)}`),
      ...(rest > 0 ? [`  and ${rest} more`] : []),
    ];
  });
}

function row(value: string, places: readonly FileRemark[]): string {
  const [first] = places;
  const more = places.length > 1 ? ` (and ${places.length - 1} more)` : '';
  return `${first?.file ?? ''}:${first?.line ?? 1}: ${value}${more}`;
}
