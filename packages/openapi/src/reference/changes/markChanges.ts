import { groupBy } from '@docs/core/lists';
import { type ChangeMark, type EntryView, mapView, type OperationView } from '../views';
import type { LinkedChange } from './changeRules';
import { isBreaking } from './groupChanges';

/**
 * Adds the changes of an operation to its view. The operation gets all of them. Parameters,
 * headers and properties get their own.
 *
 * @param changes The changes of this operation, breaking ones first.
 * @param version The label of the version that made the changes.
 */
export function markChanges(
  view: OperationView,
  changes: readonly LinkedChange[],
  version: string,
): OperationView {
  if (changes.length === 0) return view;
  const byLocation = groupBy(changes, ({ location }) => location);
  const marked = mapView(view, (part) => {
    const found = isEntry(part) ? byLocation.get(part.id) : undefined;
    return found ? { ...part, change: markOf(found, version) } : part;
  });
  const isNew = changes.some(({ rule }) => rule === 'operation-added');
  return {
    ...marked,
    change: {
      kind: isNew ? 'added' : 'changed',
      version,
      ...(changes.some(isBreaking) && { breaking: true }),
      ...(!isNew && {
        list: changes.map((change) => ({
          words: change.words,
          ...(change.location !== '' && { location: change.location }),
          ...(isBreaking(change) && { breaking: true }),
        })),
      }),
    },
  };
}

const isEntry = (part: object): part is EntryView =>
  'id' in part && 'name' in part && 'schema' in part;

function markOf(changes: readonly LinkedChange[], version: string): ChangeMark {
  const isNew = changes.some(({ rule }) => /^(?:optional|required)-field-added$/.test(rule));
  const isDeprecated = changes.every(({ kind }) => kind === 'deprecated');
  return {
    kind: isNew ? 'added' : isDeprecated ? 'deprecated' : 'changed',
    version,
    ...(changes.some(isBreaking) && { breaking: true }),
    // The mark itself already says that the field is new.
    ...(!isNew && { list: changes.map(({ words }) => ({ words })) }),
  };
}
