import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import type { SchemaValidateFunction } from 'ajv/dist/types';
import type { Contract } from '../contract';
import type { JsonSchema } from '../schemas/jsonSchema';
import { createReferenceResolver } from '../resolveReference';
import { lazyReference, prepareSchema, type ValueVariant } from './prepareSchema';

/** Compiles a pattern. An unusable pattern matches every value. */
export type CompilePattern = (pattern: string) => RegExp;

/**
 * Validates values of one variant with Ajv, by the rules of JSON Schema 2020-12. Asserts formats,
 * except unknown ones. Compiles a schema for the first value that needs it.
 *
 * @returns A function that returns Ajv's errors for a value. It throws an `Error` if Ajv cannot
 *   compile the schema.
 */
export function createSchemaValidator(
  contract: Contract,
  variant: ValueVariant,
  compilePattern: CompilePattern,
): (value: unknown, schema: JsonSchema) => ErrorObject[] {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    meta: false,
    logger: false,
    messages: false,
    // A property may be called `constructor` or `toString`.
    ownProperties: true,
    // Few values are validated. Optimising the generated code would cost more time than it saves.
    code: { regExp: Object.assign(compilePattern, { code: 'compilePattern' }), optimize: false },
  });
  addFormats(ajv);
  ajv.addKeyword({ keyword: lazyReference, validate: validateReference, errors: true });
  const { resolve } = createReferenceResolver(contract.document);
  const bySchema = new Map<JsonSchema, ValidateFunction>();
  // Contracts repeat small schemas, for example those of ids and times.
  const byJson = new Map<string, ValidateFunction>();
  const running = new Set<string>();

  return (value, schema) => {
    const validate = compile(schema);
    void validate(value);
    return validate.errors ?? [];
  };

  function compile(schema: JsonSchema): ValidateFunction {
    const known = bySchema.get(schema);
    if (known) return known;
    const prepared = prepareSchema(schema, variant, contract, resolve);
    const json = JSON.stringify(prepared);
    const validate = byJson.get(json) ?? ajv.compile(prepared);
    byJson.set(json, validate);
    bySchema.set(schema, validate);
    return validate;
  }

  function validateReference(
    ...[reference, value, , context]: Parameters<SchemaValidateFunction>
  ): boolean {
    // A schema with a `$ref` to itself for the same value adds nothing.
    const run = `${String(reference)} ${context?.instancePath ?? ''}`;
    if (running.has(run)) return true;
    running.add(run);
    try {
      const validate = compile(resolve(String(reference)) ?? true);
      const isValid = validate(value, context) as boolean;
      (validateReference as SchemaValidateFunction).errors = validate.errors ?? [];
      return isValid;
    } finally {
      running.delete(run);
    }
  }
}
