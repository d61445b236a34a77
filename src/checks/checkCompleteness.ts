import type { Problem } from '../content/problems/problem';
import type { Contract, MediaType, Operation } from '../contract/contract';
import type { JsonSchema } from '../contract/schemas/jsonSchema';
import type { ReadContract } from '../contract/readContract';
import type { VersionPlan } from '../plan/pagePlan';
import type { Reference } from '../reference/reference';
import { hasChildren, schemaChildren } from '../reference/schemas/schemaChildren';
import type { SchemaFile } from '../reference/schemas/schemaFiles';
import { shapeOf } from '../reference/schemas/schemaFacts';
import type { ContentView, OperationView, SchemaView } from '../reference/views';

/** A schema of the contract at one location, with the view that must show it. */
interface Pair {
  authored: JsonSchema | undefined;
  view: SchemaView | SchemaFile;
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
  const pairs = listPairs(operation, view, anchorsOf(view));
  const opened = new Set<string>();
  // The loop also visits pairs that are added meanwhile.
  for (const { authored, view: shown, anchors } of pairs) {
    const shape = shapeOf(authored, contract.mergeSchema);
    if (!hasChildren(shape)) continue;
    const { properties, variants } = schemaChildren(shape, contract);
    if (properties.length + variants.length === 0) continue;
    if ('sameAs' in shown && shown.sameAs !== undefined) {
      if (anchors.has(shown.sameAs)) continue;
      return `a link to #${shown.sameAs}, which is not on the page`;
    }
    if ('more' in shown && shown.more !== undefined) {
      const file = schemaFiles.get(shown.more);
      if (!file) return `a link to ${shown.more}, which does not exist`;
      if (!opened.has(shown.more))
        pairs.push({ authored, view: file, anchors: anchorsOfFile(file) });
      opened.add(shown.more);
      continue;
    }
    const name = 'name' in shown ? shown.name : undefined;
    const isLinked = name !== undefined && routes.has(name);
    if (isLinked && !shown.properties && !shown.variants) continue;
    const children = [...(shown.properties ?? []), ...(shown.variants ?? [])];
    const schemas = [...properties, ...variants];
    if (children.length !== schemas.length) {
      return `${children.length} of the ${schemas.length} properties and alternatives of a schema`;
    }
    children.forEach((child, index) => {
      pairs.push({ authored: schemas[index]?.schema, view: child.schema, anchors });
    });
  }
  return undefined;
}

function listPairs(
  operation: Operation,
  view: OperationView,
  anchors: ReadonlySet<string>,
): Pair[] {
  const pairContents = (media: readonly MediaType[], contents: readonly ContentView[] = []) =>
    contents.flatMap(({ schema, mediaType }): Pair[] => {
      const authored = media.find((one) => one.mediaType === mediaType)?.schema;
      return schema ? [{ authored, view: schema, anchors }] : [];
    });
  return [
    ...(view.parameters ?? []).map(({ schema }, index) => ({
      authored: operation.parameters[index]?.schema,
      view: schema,
      anchors,
    })),
    ...pairContents(operation.requestBody?.contents ?? [], view.requestBody?.contents),
    ...(view.responses ?? []).flatMap(({ contents }, index) =>
      pairContents(operation.responses[index]?.contents ?? [], contents),
    ),
    ...(view.callbacks ?? []).flatMap((callback, index): Pair[] => {
      const inner = operation.callbacks[index]?.operation;
      return inner ? listPairs(inner, callback.operation, anchors) : [];
    }),
  ];
}

const anchorsOfFile = (file: SchemaFile): Set<string> => {
  const anchors = new Set<string>();
  addAnchors(anchors, { type: '', ...file }, '');
  return anchors;
};

/** Adds the anchors at which the page shows a schema or its values. */
function addAnchors(anchors: Set<string>, schema: SchemaView | undefined, anchor: string): void {
  if (schema === undefined) return;
  if (schema.sameAs === undefined) anchors.add(anchor);
  for (const child of [...(schema.properties ?? []), ...(schema.variants ?? [])]) {
    addAnchors(anchors, child.schema, child.id);
  }
}

function anchorsOf(view: OperationView): Set<string> {
  const anchors = new Set<string>();
  const visitAll = ({ parameters, requestBody, responses, callbacks }: OperationView) => {
    const contents = [
      ...(requestBody?.contents ?? []),
      ...(responses ?? []).flatMap((response) => response.contents ?? []),
    ];
    const entries = [
      ...(parameters ?? []),
      ...(responses ?? []).flatMap((response) => response.headers ?? []),
    ];
    for (const { schema, id } of [...entries, ...contents]) addAnchors(anchors, schema, id);
    for (const { operation } of callbacks ?? []) visitAll(operation);
  };
  visitAll(view);
  return anchors;
}
