/**
 * The rules of a sandbox: what a contract's schemas cannot say about the behaviour of its API.
 * They are data, and each names the sentence of the documentation that it implements.
 */
import { z } from 'zod';

const says = z
  .string()
  .min(1)
  .describe('The sentence of the documentation that the rule implements, word for word.')
  .meta({ id: 'says' });

const collection = z
  .string()
  .regex(/^[\w-]+$/, 'a name such as `applications`')
  .describe('A collection, by the last part of its path: `applications` for `/v1/applications`.')
  .meta({ id: 'collection' });

const property = z
  .string()
  .regex(/^[\w-]+(?:\.\w+)+$/, 'names such as `applications.external_id`')
  .describe('A property of the objects of a collection, such as `applications.external_id`.')
  .meta({ id: 'property' });

const name = z
  .string()
  .min(1)
  .describe('Name of a property of the same object.')
  .meta({ id: 'name' });

const message = z
  .string()
  .min(1)
  .describe(
    'The reason in the response. `{value}` is the rejected value, and `{name}` a property of the object that it refers to.',
  )
  .meta({ id: 'message' });

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]).meta({ id: 'scalar' });

export const conditions = z
  .record(z.string(), z.union([scalar, z.array(scalar)]))
  .describe('The value of a property, or a list of values of which one is enough.')
  .meta({ id: 'conditions' });

const template = z
  .record(z.string(), z.json())
  .describe('Values by property. `$now`, `$token.id` and `$token.name` are those of the request.');

/** A rule about one kind of fact. `rule` names the kind. */
export const ruleSchema = z.discriminatedUnion('rule', [
  z.strictObject({
    rule: z.literal('unique').describe('Two objects cannot have the same value; 409.'),
    says,
    of: z.array(property).min(1),
    message,
  }),
  z.strictObject({
    rule: z
      .literal('reference')
      .describe('Values that the object with this ID must have. Its existence needs no rule.'),
    says,
    of: property,
    through: name
      .optional()
      .describe('A property of the object that refers to the one to look at.'),
    where: conditions.optional(),
    contains: z
      .record(z.string(), name)
      .optional()
      .describe('A list of the object, and the property whose value it must contain.'),
    message: message.optional(),
  }),
  z.strictObject({
    rule: z.literal('default').describe('The value of a property that a create leaves out.'),
    says,
    of: property,
    value: z.json().optional().describe('A value. Templates are possible, such as `$now`.'),
    first: z
      .strictObject({ of: collection, by: name })
      .optional()
      .describe('The ID of the object that has the lowest value of `by`.'),
    from: property.optional().describe('A property of an object that exists once.'),
    next: z.boolean().optional().describe('The next free number, as text.'),
  }),
  z.strictObject({
    rule: z.literal('transition').describe('Which objects an ID may refer to next.'),
    says,
    of: property,
    among: name.describe('The list of IDs that the current object has.'),
    message: message.optional(),
  }),
  z.strictObject({
    rule: z.literal('order').describe('A date must not be before another one.'),
    says,
    of: property,
    from: name,
    message: message.optional(),
  }),
  z.strictObject({
    rule: z.literal('past').describe('A time must not be in the future.'),
    says,
    of: property,
    message: message.optional(),
  }),
  z.strictObject({
    rule: z.literal('customFields').describe('A list of values, each for a field that is data.'),
    says,
    of: property,
    fields: collection,
    within: z
      .strictObject({ property: name, list: name })
      .optional()
      .describe('A field applies if its `list` is empty or contains the value of `property`.'),
    hiddenWithout: z
      .string()
      .optional()
      .describe('The scope without which values of fields with `sensitive` are left out.'),
    files: name.optional().describe('The list of files that values of the type `file` name.'),
  }),
  z.strictObject({
    rule: z.literal('overlap').describe('Periods of the same owner must not overlap.'),
    says,
    of: property.describe('The first day of the period.'),
    to: name,
    per: name,
    where: conditions,
    message: message.optional(),
  }),
  z.strictObject({
    rule: z.literal('cycle').describe('A chain of references must not form a cycle.'),
    says,
    of: property,
    from: name.describe('The property that names the object at the other end.'),
    message: message.optional(),
  }),
  z.strictObject({
    rule: z.literal('delete').describe('What happens to other objects; refusals are 409.'),
    says,
    of: collection,
    deletes: z.array(property).default([]),
    clears: z.array(property).default([]),
    refusedBy: z.array(property).default([]),
    message: message.optional(),
  }),
  z.strictObject({
    rule: z.literal('log').describe('Each change adds an object to a collection.'),
    says,
    of: collection,
    into: property.describe('The property that names the changed object.'),
    entry: template.describe('The new object. `$event` and `$changes` are possible too.'),
    change: template.describe('One item of `$changes`, with `$field`, `$from` and `$to`.'),
    events: z
      .record(z.string(), z.string())
      .describe('Event by property, and for `created`, `updated` and `deleted`.'),
  }),
  z.strictObject({
    rule: z.literal('current').describe('Properties come from the object whose period is now.'),
    says,
    of: collection,
    from: property.describe('The property of the other object that names this one.'),
    where: conditions,
    starts: name,
    ends: name,
    copies: z.record(z.string(), name),
  }),
  z.strictObject({
    rule: z.literal('day').describe('A date changes other properties.'),
    says,
    of: property,
    when: z.enum(['reached', 'passed']),
    where: conditions,
    set: z.record(z.string(), scalar),
  }),
  z.strictObject({
    rule: z.literal('hidden').describe('Properties that responses leave out without a scope.'),
    says,
    of: z.array(property).min(1),
    without: z.string(),
  }),
  z.strictObject({
    rule: z.literal('reduced').describe('What responses show without any of the scopes.'),
    says,
    of: collection,
    shows: z.array(name).min(1),
    without: z.array(z.string()).min(1),
  }),
  z.strictObject({
    rule: z.literal('version').describe('A property equals the `ETag` of its object.'),
    says,
    of: z.array(property).min(1),
  }),
  z.strictObject({
    rule: z.literal('stamp').describe('The value of a property after each change of its object.'),
    says,
    of: property,
    value: z.json().describe('After a request. Templates are possible, such as `$token.id`.'),
    system: z.json().describe('After a change by date.'),
  }),
  z.strictObject({
    rule: z.literal('mirror').describe('The object that an ID names gets the ID of the new one.'),
    says,
    of: property,
    sets: property,
  }),
  z.strictObject({
    rule: z.literal('upload').describe('A part of a multipart body is a file.'),
    says,
    of: z
      .string()
      .describe('A collection whose objects are files, or a property with a list of files.'),
    part: z.string(),
    download: z
      .strictObject({ in: z.array(z.string()).min(1), minutes: z.number().positive() })
      .describe('Operations whose responses have a signed URL, and how long it is valid.'),
  }),
  z.strictObject({
    rule: z.literal('filter').describe('A parameter that filters by another property.'),
    says,
    of: property,
    parameter: z.string(),
    orEmpty: z.boolean().default(false).describe('Whether an empty list matches each value.'),
  }),
]);

/** A token of the sandbox. */
export const tokenSchema = z.strictObject({
  secret: z.string().min(1).describe('The text that a request sends.'),
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()).optional().describe('All scopes of the contract if left out.'),
  expires_at: z.iso.datetime().nullable().default(null),
  revoked: z.boolean().default(false),
});

/** `api/sandbox.yaml`: how the sandbox behaves beyond the contract. The file is optional. */
export const sandboxSchema = z.strictObject({
  clock: z.iso
    .datetime()
    .optional()
    .describe('Time at the start and after a reset. Now if left out.'),
  zone: property
    .optional()
    .describe(
      'The property of an object that exists once with the time zone of dates; UTC if left out.',
    ),
  tokens: z
    .array(tokenSchema)
    .default([])
    .describe('The tokens that requests can use. Without one, each token has all scopes.'),
  token_in: property.optional().describe('The property of a response that shows the token.'),
  unknown_parameters: z.enum(['reject', 'ignore']).default('ignore'),
  body_bytes: z.int().positive().optional().describe('Size of the largest JSON body.'),
  file_bytes: z.int().positive().optional().describe('Size of the largest file.'),
  cursor_hours: z.number().positive().default(24),
  idempotency_hours: z.number().positive().default(24),
  parallel: z.int().positive().optional().describe('Requests of a token that can run at once.'),
  headers: z
    .record(z.string(), z.string())
    .default({})
    .describe('The values of headers that are the same in all responses that declare them.'),
  codes: z
    .record(z.string(), z.string())
    .default({})
    .describe('Code of an entry in the list of errors, by keyword of JSON Schema.'),
  problem_codes: z
    .array(z.strictObject({ only: z.array(z.string()), code: z.string() }))
    .default([])
    .describe(
      'Code of the whole problem if its entries have only these codes; the first that fits.',
    ),
  rules: z.array(ruleSchema).default([]),
});
