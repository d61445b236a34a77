import { fill } from '@docs/core/fill';
import { createNames } from '@docs/core/text';
import { words } from '@docs/core/words';
import type { Contract, Direction } from '../../contract/contract';
import { formatJson } from '../../contract/json';
import type { JsonSchema } from '../../contract/schemas/jsonSchema';
import { anchorPart, type SchemaView } from '../views';
import { titleInWords } from './alternativeNames';
import { limitDirection, withoutHidden } from './directions';
import { joinDescriptions } from '../descriptions/toParagraph';
import { hasChildren, schemaChildren, type SchemaChildren } from './schemaChildren';
import { marks, roomBeside, weightOf, weightOfChildren, weightOfId } from './pageRoom';
import { describeNamedItems, schemaFacts } from './schemaFacts';
import { shapeOf, type SchemaShape } from './schemaShape';
import { listInWords, type MergeSchema } from './schemaWords';

/** Decides what is shown first when room is short. A lower rank works like an outer level. */
export const ranks = {
  requestBody: -1,
  success: 0,
  parameter: 0.1,
  error: 1.2,
  header: 0.3,
  callback: 0.4,
} as const;

export type Rank = (typeof ranks)[keyof typeof ranks];

/** A schema with its view, before properties and variants are added. */
interface DescribedSchema {
  authored: JsonSchema | undefined;
  shape: SchemaShape;
  view: SchemaView;
}

interface Location {
  /** The anchor of the location, for links. */
  anchor: string;
  /** The prefix for the anchors of properties. */
  prefix: string;
  depth: number;
  rank: Rank;
  direction: Direction;
}

/** A schema whose properties and variants have not been added yet. */
interface Job extends DescribedSchema, Location {
  authored: JsonSchema;
}

type Described<Child> = Omit<Child, 'schema'> & { schema: DescribedSchema };

interface DescribedChildren {
  properties: Described<SchemaChildren['properties'][number]>[];
  variants: Described<SchemaChildren['variants'][number]>[];
}

/**
 * Returns the URL of the file that shows a schema on demand.
 *
 * @param key The result of `keyOfChildren`, for a schema with a name.
 * @param direction Only for a schema that requests and responses show differently.
 */
export type FileUrlOf = (
  schema: JsonSchema,
  name: string | undefined,
  key: string,
  direction: Direction | undefined,
) => string;

export interface ExpanderOptions {
  /** The bytes of HTML that the page has for schemas. */
  room?: number;
  /** Whether a named schema has its own page. Its name then links to that page. */
  isLinked?: (name: string) => boolean;
}

/**
 * The described schemas of each contract, because most schemas are on many pages. The key is the
 * merger, because each contract has its own.
 */
const describedSchemas = new WeakMap<MergeSchema, Map<JsonSchema | undefined, DescribedSchema>>();

function describeSchema(authored: JsonSchema | undefined, merge: MergeSchema): DescribedSchema {
  const known = describedSchemas.get(merge) ?? new Map<JsonSchema | undefined, DescribedSchema>();
  describedSchemas.set(merge, known);
  let schema = known.get(authored);
  if (!schema) {
    const shape = shapeOf(authored, merge);
    schema = { authored, shape, view: schemaFacts(shape, merge) };
    known.set(authored, schema);
  }
  // Each location adds to the view.
  return { ...schema, view: { ...schema.view } };
}

/**
 * Adds the schemas of one page, or of one schema's file. A page shows them level by level, starting
 * with the request body and the successful response, until it is full (`pageRoom.ts`). A named
 * schema is shown once, at its outermost location; its other locations link there. A schema that
 * does not fit opens on demand, from a file that all pages share.
 */
export class SchemaExpander {
  readonly claim = createNames();
  /** The remaining bytes of HTML. */
  private left: number;
  private readonly isLinked: NonNullable<ExpanderOptions['isLinked']>;
  private waiting: Job[] = [];
  /** The anchors of the first location of each named schema. */
  private readonly firstAnchors = new Map<string, string>();

  /** @param fileUrlOf Called for each schema that does not fit. */
  constructor(
    private readonly contract: Contract,
    private readonly fileUrlOf: FileUrlOf,
    { room = roomBeside(0), isLinked = () => false }: ExpanderOptions = {},
  ) {
    this.left = room;
    this.isLinked = isLinked;
  }

  /** Registers a schema, and returns its view. `expand` completes the view. */
  add(
    schema: JsonSchema | undefined,
    anchor: string,
    rank: Rank,
    direction: Direction,
  ): SchemaView {
    const location = { anchor, prefix: anchor, depth: 0, rank, direction };
    return this.register(this.describe(schema), location);
  }

  private describe(authored: JsonSchema | undefined): DescribedSchema {
    return describeSchema(authored, this.contract.mergeSchema);
  }

  private register({ authored, shape, view }: DescribedSchema, location: Location): SchemaView {
    this.left -= weightOf(view);
    if (authored !== undefined && hasChildren(shape)) {
      this.waiting.push({ view, authored, shape, ...location });
    } else if (view.name !== undefined && view.enumeration) {
      this.linkRepeatedValues(view, location.anchor);
    }
    return view;
  }

  /** Shows the values of a named schema only once, like its properties. */
  private linkRepeatedValues(view: SchemaView, anchor: string): void {
    const key = `${view.name ?? ''} values`;
    const first = this.firstAnchors.get(key);
    if (first === undefined) this.firstAnchors.set(key, anchor);
    else {
      this.left += weightOf(view);
      delete view.enumeration;
      view.sameAs = first;
      this.left -= weightOf(view);
    }
  }

  /** Adds the properties and variants of all registered schemas, as far as there is room. */
  expand(): void {
    const levelOf = ({ depth, rank }: Job) => Math.floor(depth + rank);
    while (this.waiting.length > 0) {
      const outermost = this.waiting.reduce(
        (least, job) => Math.min(least, levelOf(job)),
        Infinity,
      );
      const level = this.waiting.filter((job) => levelOf(job) === outermost);
      this.waiting = this.waiting.filter((job) => levelOf(job) !== outermost);
      level.sort((a, b) => a.rank - b.rank).forEach((job) => this.expandJob(job));
    }
  }

  private expandJob(job: Job): void {
    const { view, authored, shape, depth, rank, anchor, direction } = job;
    const children = schemaChildren(shape, this.contract, direction);
    if (children.keyRules.length > 0) {
      view.constraints = [...(view.constraints ?? []), ...children.keyRules];
    }
    if (children.properties.length + children.variants.length === 0) return;
    // The properties have their own examples, so the example of the object would repeat them.
    const { example } = view;
    delete view.example;
    const isRequestBody = depth === 0 && rank === ranks.requestBody;
    if (
      depth > 0 &&
      rank !== ranks.requestBody &&
      direction === 'response' &&
      view.name !== undefined &&
      this.isLinked(view.name)
    )
      return;
    const key = keyOfChildren(children);
    const own = limitDirection(this.contract, authored, direction);
    const identity = identityOf(job, `${own ?? ''}${key}`);
    const first = identity === undefined ? undefined : this.firstAnchors.get(identity);
    if (first !== undefined && first !== anchor) {
      view.sameAs = first;
      this.left -= marks.sameAs;
      return;
    }
    if (identity !== undefined) this.firstAnchors.set(identity, anchor);
    const described: DescribedChildren = {
      properties: children.properties.map((c) => ({ ...c, schema: this.describe(c.schema) })),
      variants: children.variants.map((c) => ({ ...c, schema: this.describe(c.schema) })),
    };
    const shown = [...described.properties, ...described.variants].map(({ schema }) => schema.view);
    if (this.left < weightOfChildren(shown) && !isRequestBody) {
      view.more = this.fileUrlOf(authored, view.name, key, own);
      this.left -= marks.more;
      return;
    }
    this.left -= marks.disclosure;
    // Not counted, because it is short. Otherwise properties would lose their anchors.
    const description = joinDescriptions(view.description, describeNamedItems(shape));
    if (description !== undefined) view.description = description;
    this.addProperties(job, described);
    this.addVariants(job, described);
    const hasExamples = view.properties?.some(({ schema }) => schema.example !== undefined);
    if (example !== undefined && !hasExamples) {
      const { examples, example: only } = shape.schema.keywords;
      const ofSchema = examples?.[0] ?? only;
      const shown = withoutHidden(this.contract, authored, ofSchema, direction);
      view.example = ofSchema === undefined ? example : formatJson(shown, 'compact');
    }
  }

  private addProperties(
    { view, prefix, depth, rank, direction }: Job,
    { properties }: DescribedChildren,
  ): void {
    const entries = properties.map(({ name, part, isFreeKey, required, schema, keyRules }) => {
      const id = this.claim(`${prefix}.${anchorPart(part)}`);
      this.left -= weightOfId(id);
      const schemaView = this.register(schema, {
        anchor: id,
        prefix: isFreeKey ? prefix : id,
        depth: depth + 1,
        rank,
        direction,
      });
      if (keyRules.length > 0) {
        schemaView.constraints = [...(schemaView.constraints ?? []), ...keyRules];
      }
      return { id, name, ...(required && { required }), schema: schemaView };
    });
    if (entries.length > 0) view.properties = entries;
  }

  private addVariants(
    { view, prefix, depth, rank, direction }: Job,
    { variants }: DescribedChildren,
  ): void {
    const views = variants.map(({ kind, label, condition, part, schema }) => {
      const id = this.claim(`${prefix}.${part}`);
      const inner = { anchor: id, prefix: id, depth: depth + 1, rank, direction };
      this.left -= weightOfId(id);
      if (schema.view.title !== undefined && titleInWords(schema.view.title) === label) {
        delete schema.view.title;
      }
      withoutRepeatedNeeds(schema, label);
      return {
        id,
        kind,
        label,
        ...(condition && { condition }),
        schema: this.register(schema, inner),
      };
    });
    if (views.length > 0) view.variants = views;
  }
}

/** Removes the rule that the label of an alternative states, such as `needs a` after “with a”. */
function withoutRepeatedNeeds({ shape, view }: DescribedSchema, label: string): void {
  const names = listInWords([...shape.schema.required]);
  if (label !== fill(words.schema.with, { names })) return;
  const needs = fill(words.rules.needs, { names });
  const others = view.constraints?.filter((rule) => rule !== needs) ?? [];
  if (others.length > 0) view.constraints = others;
  else delete view.constraints;
}

/** Returns a key that differs if a `$ref` has siblings that add properties to its target. */
export const keyOfChildren = ({ properties, variants }: SchemaChildren): string =>
  JSON.stringify([
    properties.map((property) => property.name),
    variants.map(({ kind, label }) => [kind, label]),
  ]);

/** Returns the key that identifies the schema in other locations. An error body needs no name. */
function identityOf({ view, shape, depth, rank }: Job, key: string): string | undefined {
  if (view.name !== undefined) return view.name + key;
  if (depth > 0 || rank !== ranks.error) return undefined;
  const { keywords, properties, required, patternProperties } = shape.schema;
  return JSON.stringify({
    ...shape.schema,
    refs: [],
    // Errors with the same body may have different examples. The page shows those elsewhere.
    keywords: { ...keywords, example: undefined, examples: undefined },
    // JSON cannot represent maps and sets.
    properties: [...properties],
    required: [...required],
    patternProperties: [...patternProperties],
  });
}
