import type { ErrorObject } from 'ajv/dist/2020';
import { didYouMean, nearest } from '@docs/core/text';
import type { Problem } from '@docs/core/problems';
import type { Contract, Direction } from '../contract';
import { describeError, reduceErrors, listNames } from './describeErrors';
import { pointerTo, valueAt } from '../json';
import { toRegExp } from '../toRegExp';
import type { JsonSchema } from '../schemas/jsonSchema';
import { createSchemaValidator } from './schemaValidator';
import { findUnexpectedProperties, type UnexpectedProperty } from './unexpectedProperties';

/** One mistake in a value. */
export interface ValueFinding extends Pick<Problem, 'expected' | 'found' | 'hint'> {
  /** The JSON Pointer within the value. */
  pointer: string;
  /** The keyword of JSON Schema that the value violates. */
  keyword: string;
  /** The property that the value lacks. */
  missing?: string | undefined;
  /** Whether the value has a property that is only for the other direction. */
  isHidden: boolean;
  /** The mistake without the name of the value, for example `does not fit its schema.` */
  predicate: string;
}

export interface ValidationOptions {
  direction: Direction;
  /** Whether the value is a part. It may lack properties that the complete value requires. */
  isPartial?: boolean;
  /** Whether undeclared properties are findings even if the schema allows them. */
  knownPropertiesOnly?: boolean;
  /** Whether read-only properties in a request and write-only ones in a response are allowed. */
  allowsHidden?: boolean;
}

/**
 * Validates a value against the schema at a JSON Pointer of the contract's document.
 *
 * @returns At most ten findings; none if the value is valid or there is no schema.
 */
export type ValidateValue = (
  value: unknown,
  schemaPointer: string,
  options: ValidationOptions,
) => ValueFinding[];

/** More findings about one value would not help the author. */
const mostFindings = 10;

/**
 * Creates the validator for a contract's values. Compiles a schema when it is first needed. A
 * pattern that must not run, or is not valid in JavaScript, matches everything.
 */
export function createValueValidator(contract: Contract): ValidateValue {
  const variants = new Map<string, ReturnType<typeof createSchemaValidator>>();
  const patterns = new Map<string, RegExp>();

  return (value, schemaPointer, options) => {
    const schema = valueAt(contract.document, schemaPointer) as JsonSchema | undefined;
    if (schema === undefined) return [];
    const { direction, knownPropertiesOnly = false, allowsHidden = false } = options;
    const all = findUnexpectedProperties(contract, value, schema, direction, compilePattern);
    const unexpected = all.filter(({ kind }) =>
      kind === 'unknown' ? knownPropertiesOnly : !allowsHidden,
    );
    // The removed properties are already reported. Ajv would report them again.
    const unknown = unexpected.filter(({ kind }) => kind === 'unknown');
    const expected = withoutProperties(value, unknown);
    const reduced = new Set(unknown.map(({ path }) => pointerTo('', ...path)));
    return [
      ...unexpected.map((property) => describeProperty(property, direction)),
      // Who sends only unknown properties knows no more from hearing that one is missing.
      ...validateSchema(expected, schema, options).filter(
        ({ keyword, pointer }) => keyword !== 'minProperties' || !reduced.has(pointer),
      ),
    ].slice(0, mostFindings);
  };

  function validateSchema(
    value: unknown,
    schema: JsonSchema,
    { direction, isPartial = false }: ValidationOptions,
  ): ValueFinding[] {
    const key = `${direction} ${String(isPartial)}`;
    const errorsOf =
      variants.get(key) ??
      createSchemaValidator(contract, { direction, isPartial }, compilePattern);
    variants.set(key, errorsOf);
    try {
      return reduceErrors(errorsOf(value, schema))
        .slice(0, mostFindings)
        .map((error) => ({
          ...placeOf(error),
          isHidden: false,
          predicate: 'does not fit its schema.',
          ...describeError(error, value),
        }));
    } catch (error) {
      return [describeFailure(error)];
    }
  }

  function compilePattern(pattern: string): RegExp {
    let compiled = patterns.get(pattern);
    compiled ??=
      (contract.untestablePatterns.has(pattern) ? undefined : toRegExp(pattern)) ?? /(?:)/;
    patterns.set(pattern, compiled);
    return compiled;
  }
}

const placeOf = ({ instancePath, keyword, params }: ErrorObject) => ({
  pointer: instancePath,
  keyword,
  missing: (params as { missingProperty?: string }).missingProperty,
});

function withoutProperties(value: unknown, properties: readonly UnexpectedProperty[]): unknown {
  if (properties.length === 0) return value;
  const copy: unknown = structuredClone(value);
  for (const { path, name } of properties) {
    const parent = valueAt(copy, pointerTo('', ...path));
    if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, name);
  }
  return copy;
}

const describeFailure = (error: unknown): ValueFinding => ({
  pointer: '',
  keyword: '',
  isHidden: false,
  predicate: 'cannot be validated against its schema.',
  expected: 'a schema of JSON Schema 2020-12',
  found: error instanceof Error ? error.message : String(error),
  hint: 'Correct the schema.',
});

function describeProperty(
  { kind, path, name, known }: UnexpectedProperty,
  direction: Direction,
): ValueFinding {
  const pointer = pointerTo('', ...path, name);
  if (kind === 'unknown') {
    return {
      pointer,
      keyword: 'additionalProperties',
      isHidden: false,
      predicate: 'names a property that its schema does not know.',
      expected: listNames(known),
      found: name,
      hint: didYouMean(nearest(name, known), 'Remove it, or add it to the schema’s `properties`.'),
    };
  }
  const [adjective, keyword] =
    direction === 'request' ? ['read-only', 'readOnly'] : ['write-only', 'writeOnly'];
  return {
    pointer,
    keyword,
    isHidden: true,
    predicate: `has a property that is ${adjective}.`,
    found: name,
    hint: `Remove it from the example, or \`${keyword}\` from the property’s schema.`,
  };
}
