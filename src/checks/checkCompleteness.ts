import type { Problem } from '../content/problems/problem';
import {
  directionsOf,
  type Contract,
  type Direction,
  type MediaType,
  type Operation,
} from '../contract/contract';
import type { JsonSchema } from '../contract/schemas/jsonSchema';
import type { ReadContract } from '../contract/readContract';
import type { VersionPlan } from '../plan/pagePlan';
import type { Reference } from '../reference/reference';
import { hasChildren, schemaChildren } from '../reference/schemas/schemaChildren';
import { shapeOf } from '../reference/schemas/schemaFacts';
import { schemasOn, schemasWithin, type LocatedView } from '../reference/schemas/schemaViews';
import type { ContentView, OperationView, SchemaView } from '../reference/views';

/** A schema of the contract at one location, with the view that must show it. */
interface Pair {
  authored: JsonSchema | undefined;
  direction: Direction;
  view: Partial<SchemaView>;
  /** The anchors of the page or the file that contains the view. */
  anchors: ReadonlySet<string>;
}

/**
 * Checks that the pages show the whole contract. Each property of each schema that an operation
 * uses must be on the operation's page or one click away: at the location that `sameAs` names, in
 * the file that `more` names, or on the page of the resource whose object it is. The check compares
 * the views with the contract, and does not depend on the size limit of pages.
 */
export function checkCompleteness(
  contract: Contract,
  plan: Pick<VersionPlan, 'pages'>,
  reference: Pick<Reference, 'operations' | 'objects' | 'schemaFiles'>,
  { locate }: Pick<ReadContract, 'locate'>,
): Problem[] {
  return plan.pages.flatMap(({ id, operation }) => {
    const view = reference.operations.get(id);
    if (!operation || !view) return [];
    const lost = findLost(contract, operation, view, reference);
    if (lost === undefined) return [];
    return [
      {
        severity: 'error',
        ...locate(operation.pointer, true),
        field: operation.operationId,
        message: 'The page of this operation does not show a part of the contract.',
        expected: 'every property on the page, or one click away',
        found: lost,
        hint: 'This is a fault of the generator, not of the contract. Report it to those who maintain the site.',
      },
    ];
  });
}

/** Describes what a page lacks; undefined if it is complete. */
function findLost(
  contract: Contract,
  operation: Operation,
  view: OperationView,
  { schemaFiles, objects: { routes } }: Pick<Reference, 'objects' | 'schemaFiles'>,
): string | undefined {
  const isSent = contract.webhooks.includes(operation);
  const pairs = listPairs(operation, view, isSent, anchorsOf(schemasOn(view)));
  const opened = new Set<string>();
  // The loop also visits pairs that are added meanwhile.
  for (const { authored, direction, view: shown, anchors } of pairs) {
    const shape = shapeOf(authored, contract.mergeSchema);
    if (!hasChildren(shape)) continue;
    const { properties, variants } = schemaChildren(shape, contract, direction);
    if (properties.length + variants.length === 0) continue;
    if (shown.sameAs !== undefined) {
      if (anchors.has(shown.sameAs)) continue;
      return `a link to #${shown.sameAs}, which is not on the page`;
    }
    if (shown.more !== undefined) {
      const file = schemaFiles.get(shown.more);
      if (!file) return `a link to ${shown.more}, which does not exist`;
      if (!opened.has(shown.more)) {
        // The empty anchor is that of the schema itself.
        const inFile = anchorsOf(schemasWithin(file)).add('');
        pairs.push({ authored, direction, view: file, anchors: inFile });
      }
      opened.add(shown.more);
      continue;
    }
    const isLinked = shown.name !== undefined && routes.has(shown.name);
    if (isLinked && !shown.properties && !shown.variants) continue;
    const children = [...(shown.properties ?? []), ...(shown.variants ?? [])];
    const schemas = [...properties, ...variants];
    if (children.length !== schemas.length) {
      return `${children.length} of the ${schemas.length} properties and alternatives of a schema`;
    }
    children.forEach((child, index) => {
      pairs.push({ authored: schemas[index]?.schema, direction, view: child.schema, anchors });
    });
  }
  return undefined;
}

function listPairs(
  operation: Operation,
  view: OperationView,
  isSent: boolean,
  anchors: ReadonlySet<string>,
): Pair[] {
  const { sent, received } = directionsOf(isSent);
  const pairContents = (
    media: readonly MediaType[],
    direction: Direction,
    contents: readonly ContentView[] = [],
  ) =>
    contents.flatMap(({ schema, mediaType }): Pair[] => {
      const authored = media.find((one) => one.mediaType === mediaType)?.schema;
      return schema ? [{ authored, direction, view: schema, anchors }] : [];
    });
  return [
    ...(view.parameters ?? []).map(({ schema }, index) => ({
      authored: operation.parameters[index]?.schema,
      direction: sent,
      view: schema,
      anchors,
    })),
    ...pairContents(operation.requestBody?.contents ?? [], sent, view.requestBody?.contents),
    ...(view.responses ?? []).flatMap(({ contents }, index) =>
      pairContents(operation.responses[index]?.contents ?? [], received, contents),
    ),
    ...(view.callbacks ?? []).flatMap((callback, index): Pair[] => {
      const inner = operation.callbacks[index]?.operation;
      return inner ? listPairs(inner, callback.operation, !isSent, anchors) : [];
    }),
  ];
}

/** The anchors at which a page or a file shows a schema or its values. */
const anchorsOf = (shown: readonly LocatedView[]): Set<string> =>
  new Set(shown.filter(({ schema }) => schema.sameAs === undefined).map(({ id }) => id));
