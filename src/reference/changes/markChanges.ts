import type {
  ChangeMark,
  ContentView,
  EntryView,
  OperationView,
  SchemaView,
  VariantView,
} from '../views';
import type { LinkedChange } from './contractChange';
import { isBreaking } from './groupChanges';

/**
 * Adds the changes of an operation to its view: all of them to the operation, and those of a
 * parameter, header or property to that field too.
 *
 * @param changes Changes of this operation, breaking ones first.
 * @param version Label of the version that made the changes.
 */
export function markChanges(
  view: OperationView,
  changes: readonly LinkedChange[],
  version: string,
): OperationView {
  if (changes.length === 0) return view;
  const byLocation = new Map<string, LinkedChange[]>();
  for (const change of changes) {
    const known = byLocation.get(change.location);
    if (known) known.push(change);
    else byLocation.set(change.location, [change]);
  }
  const marker = new Marker(byLocation, version);
  const isNew = changes.some(({ rule }) => rule === 'operation-added');
  return {
    ...marker.markOperation(view),
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

/** Copies a view and adds marks to its entries. */
class Marker {
  constructor(
    private readonly changes: ReadonlyMap<string, readonly LinkedChange[]>,
    private readonly version: string,
  ) {}

  markOperation(view: OperationView): OperationView {
    const { parameters, requestBody, responses, callbacks } = view;
    return {
      ...view,
      ...(parameters && { parameters: parameters.map((entry) => this.markEntry(entry)) }),
      ...(requestBody && {
        requestBody: { ...requestBody, contents: this.markContents(requestBody.contents) },
      }),
      ...(responses && {
        responses: responses.map((response) => ({
          ...response,
          ...(response.headers && { headers: response.headers.map((h) => this.markEntry(h)) }),
          ...(response.contents && { contents: this.markContents(response.contents) }),
        })),
      }),
      ...(callbacks && {
        callbacks: callbacks.map((callback) => ({
          ...callback,
          operation: this.markOperation(callback.operation),
        })),
      }),
    };
  }

  private markContents(contents: readonly ContentView[]): ContentView[] {
    return contents.map((content) => ({
      ...content,
      ...(content.schema && { schema: this.markSchema(content.schema) }),
    }));
  }

  private markEntry<Entry extends EntryView>(entry: Entry): Entry {
    const change = this.markOf(entry.id);
    return { ...entry, ...(change && { change }), schema: this.markSchema(entry.schema) };
  }

  private markSchema(schema: SchemaView): SchemaView {
    const { properties, variants } = schema;
    if (!properties && !variants) return schema;
    return {
      ...schema,
      ...(properties && { properties: properties.map((entry) => this.markEntry(entry)) }),
      ...(variants && {
        variants: variants.map((variant): VariantView => ({
          ...variant,
          schema: this.markSchema(variant.schema),
        })),
      }),
    };
  }

  private markOf(location: string): ChangeMark | undefined {
    const changes = this.changes.get(location);
    if (!changes) return undefined;
    const isNew = changes.some(({ rule }) => /^(?:optional|required)-field-added$/.test(rule));
    const isDeprecated = changes.every(({ kind }) => kind === 'deprecated');
    return {
      kind: isNew ? 'added' : isDeprecated ? 'deprecated' : 'changed',
      version: this.version,
      ...(changes.some(isBreaking) && { breaking: true }),
      // The mark itself already says that the field is new.
      ...(!isNew && { list: changes.map(({ words }) => ({ words })) }),
    };
  }
}
