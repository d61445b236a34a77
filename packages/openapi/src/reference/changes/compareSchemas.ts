import { type Contract, type Direction, isHiddenIn } from '../../contract/contract';
import type { JsonSchema } from '../../contract/schemas/jsonSchema';
import { keyOfChildren } from '../schemas/expandSchemas';
import {
  hasChildren,
  schemaChildren,
  type PropertyChild,
  type SchemaChildren,
} from '../schemas/schemaChildren';
import { shapeOf, type SchemaShape } from '../schemas/schemaShape';
import type { SchemaView } from '../views';
import type { Finding } from './changeRules';
import { areUnrelated, compareFacts, compareFlags, pairUp } from './compareFacts';

/** The location of a comparison, on the page and in words. */
interface SchemaSpot {
  /** Anchor of the nearest location that the page shows. */
  location: string;
  /** The view of the newer schema there. Undefined within a schema that opens on demand. */
  view: SchemaView | undefined;
  direction: Direction;
  /** The object with the schema, such as `the request body`; the schema if `path` is empty. */
  owner: string;
  /** Property names from the owner to the schema, joined by dots. */
  path: string;
}

interface Job {
  before: JsonSchema | undefined;
  after: JsonSchema | undefined;
  spot: SchemaSpot;
}

type Variant = SchemaChildren['variants'][number];

/**
 * Compares the schemas of one operation. Compares each pair of referenced schemas once per
 * direction, at its outermost location. So a change of an object is reported once, and the
 * comparison of recursive schemas ends.
 */
export class SchemaComparison {
  private readonly seen = new Set<string>();

  /** @param shown The views of the page by anchor, for schemas with only one location. */
  constructor(
    private readonly before: Contract,
    private readonly after: Contract,
    private readonly shown: ReadonlyMap<string, SchemaView>,
    private readonly report: (finding: Finding) => void,
  ) {}

  compare(before: JsonSchema | undefined, after: JsonSchema | undefined, spot: SchemaSpot): void {
    const jobs: Job[] = [{ before, after, spot }];
    // The loop also visits the jobs that it adds itself, level by level.
    for (const job of jobs) jobs.push(...this.compareLevel(job));
  }

  /** Compares two schemas without their subschemas. Returns the subschemas to compare next. */
  private compareLevel({ before, after, spot }: Job): Job[] {
    const was = shapeOf(before, this.before.mergeSchema);
    const is = shapeOf(after, this.after.mergeSchema);
    const children = {
      was: schemaChildren(was, this.before),
      is: schemaChildren(is, this.after),
    };
    const isWithin = hasChildren(was) || hasChildren(is);
    if (isWithin && was.refs.length > 0 && is.refs.length > 0) {
      const key = [
        spot.direction,
        was.refs.join(),
        is.refs.join(),
        keyOfChildren(children.was),
        keyOfChildren(children.is),
      ].join('\0');
      if (this.seen.has(key)) return [];
      this.seen.add(key);
    }
    const alternative = this.compareWithAlternative({ before, after, spot }, was, is, children);
    if (alternative) return [alternative];
    this.compareShapes(was, is, spot);
    if (areUnrelated(was.schema, is.schema) || areUnrelated(was.element, is.element)) return [];
    const { sameAs } = spot.view ?? {};
    const here: SchemaSpot =
      sameAs === undefined ? spot : { ...spot, location: sameAs, view: this.shown.get(sameAs) };
    return [
      ...this.compareProperties(children.was.properties, children.is.properties, here),
      ...this.compareVariants(children.was.variants, children.is.variants, here),
    ];
  }

  /**
   * Compares a schema with an alternative of the other version. It became one of several
   * alternatives, or is the only one left.
   *
   * @returns Undefined if both versions or neither have alternatives, or no alternative matches.
   */
  private compareWithAlternative(
    { before, after, spot }: Job,
    was: SchemaShape,
    is: SchemaShape,
    children: { was: SchemaChildren; is: SchemaChildren },
  ): Job | undefined {
    const [old, current] = [children.was, children.is].map(({ variants, properties }) =>
      properties.length === 0 ? variants.filter(isAlternative) : [],
    );
    if (!old || !current || (old.length === 0) === (current.length === 0)) return undefined;
    const [single, merge] =
      old.length === 0 ? [was, this.after.mergeSchema] : [is, this.before.mergeSchema];
    const variants = old.length === 0 ? current : old;
    const same = variants.find(({ schema }) => isSameObject(shapeOf(schema, merge), single));
    if (!same) return undefined;
    const isNew = old.length === 0;
    for (const variant of variants) {
      if (variant === same) continue;
      const inner = spotOfVariant(variant, isNew ? children.is.variants : [], spot);
      const { location, direction } = inner;
      const rule = isNew ? 'alternative-added' : 'alternative-removed';
      this.report({ rule, subject: subjectOf(inner), location, direction });
    }
    return isNew
      ? { before, after: same.schema, spot: spotOfVariant(same, children.is.variants, spot) }
      : { before: same.schema, after, spot };
  }

  private compareShapes(was: SchemaShape, is: SchemaShape, spot: SchemaSpot): void {
    const { location, direction } = spot;
    const subject = subjectOf(spot);
    const merges = { before: this.before.mergeSchema, after: this.after.mergeSchema };
    const compare = (part: 'schema' | 'element', of: string) => {
      const changes = compareFacts(
        { schema: was[part], merge: merges.before },
        { schema: is[part], merge: merges.after },
      );
      for (const change of changes) this.report({ ...change, subject: of, location, direction });
    };
    compare('schema', subject);
    const areLists = was.element !== was.schema && is.element !== is.schema;
    if (areLists && !areUnrelated(was.schema, is.schema)) {
      compare('element', `each item of ${subject}`);
    }
  }

  private compareProperties(
    before: readonly PropertyChild[],
    after: readonly PropertyChild[],
    spot: SchemaSpot,
  ): Job[] {
    const { direction } = spot;
    const keyOf = ({ name, keyRules }: PropertyChild) => [name, ...keyRules].join('\0');
    const { pairs, removed } = pairUp(before, after, keyOf);
    const shown = after.filter(
      ({ schema }) => !isHiddenIn(direction, this.after.mergeSchema(schema)),
    );
    const jobs = pairs.flatMap(({ item: property, old }): Job[] => {
      const inner = spotOfProperty(property, shown.indexOf(property), spot);
      const finding = { subject: subjectOf(inner), location: inner.location, direction };
      const merged = this.after.mergeSchema(property.schema);
      if (!old) {
        if (!isHiddenIn(direction, merged)) {
          const rule = property.required ? 'required-field-added' : 'optional-field-added';
          this.report({ rule, ...finding });
        }
        return [];
      }
      const mergedBefore = this.before.mergeSchema(old.schema);
      if (isHiddenIn(direction, mergedBefore) && isHiddenIn(direction, merged)) return [];
      const was = { ...mergedBefore.keywords, required: old.required };
      for (const rule of compareFlags(was, { ...merged.keywords, required: property.required })) {
        this.report({ rule, ...finding });
      }
      return [{ before: old.schema, after: property.schema, spot: inner }];
    });
    for (const { name, schema } of removed) {
      if (isHiddenIn(direction, this.before.mergeSchema(schema))) continue;
      const gone = { ...spot, path: pathTo(spot, name) };
      const { location } = spot;
      this.report({ rule: 'field-removed', subject: subjectOf(gone), location, direction });
    }
    return jobs;
  }

  private compareVariants(
    was: readonly Variant[],
    is: readonly Variant[],
    spot: SchemaSpot,
  ): Job[] {
    const { direction, location } = spot;
    const conditions = (variants: readonly Variant[]) =>
      JSON.stringify(
        variants
          .filter((variant) => !isAlternative(variant))
          .map(({ kind, condition, schema }) => [kind, condition, schema]),
        (key, value: unknown) => (key === 'description' || key === 'title' ? undefined : value),
      );
    if (conditions(was) !== conditions(is)) {
      this.report({ rule: 'condition-changed', subject: subjectOf(spot), location, direction });
    }
    const [before, after] = [was.filter(isAlternative), is.filter(isAlternative)];
    const { pairs, removed } = pairUp(before, after, ({ label }) => label);
    const jobs = pairs.flatMap(({ item: variant, old }): Job[] => {
      const inner = spotOfVariant(variant, is, spot);
      if (old) return [{ before: old.schema, after: variant.schema, spot: inner }];
      const finding = { subject: subjectOf(inner), location: inner.location, direction };
      this.report({ rule: 'alternative-added', ...finding });
      return [];
    });
    for (const variant of removed) {
      const subject = subjectOf(spotOfVariant(variant, is, spot));
      this.report({ rule: 'alternative-removed', subject, location, direction });
    }
    return jobs;
  }
}

const pathTo = ({ path }: SchemaSpot, name: string): string => (path ? `${path}.${name}` : name);

/** @param index The index of the property in the view; −1 if the view leaves it out. */
function spotOfProperty({ name }: PropertyChild, index: number, spot: SchemaSpot): SchemaSpot {
  const view = spot.view?.properties?.[index];
  return {
    ...spot,
    path: pathTo(spot, name),
    location: view?.id ?? spot.location,
    view: view?.schema,
  };
}

const subjectOf = ({ owner, path }: SchemaSpot): string =>
  path === '' ? owner : `the property \`${path}\` of ${owner}`;

const isAlternative = ({ kind }: Variant): boolean => kind === 'one of' || kind === 'any of';

/** @param shown All variants of the newer schema, in the order of the view. */
function spotOfVariant(variant: Variant, shown: readonly Variant[], spot: SchemaSpot): SchemaSpot {
  const view = spot.view?.variants?.[shown.indexOf(variant)];
  const owner = `the alternative \`${variant.label}\` of ${subjectOf(spot)}`;
  return { ...spot, owner, path: '', location: view?.id ?? spot.location, view: view?.schema };
}

/** Whether two schemas have the same name or the same properties. */
function isSameObject({ schema, element }: SchemaShape, other: SchemaShape): boolean {
  if (schema.name !== undefined && schema.name === other.schema.name) return true;
  const namesOf = ({ properties }: SchemaShape['element']) => [...properties.keys()].sort().join();
  return element.properties.size > 0 && namesOf(element) === namesOf(other.element);
}
