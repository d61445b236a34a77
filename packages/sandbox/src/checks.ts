import {
  asList,
  asObject,
  isDocumented,
  isObject,
  pointerTo,
  type Contract,
  type JsonObject,
  type JsonSchema,
  type ValidateValue,
  type ValueFinding,
} from '@docs/openapi/runtime';
import { fillMessage, Refusal, type ValueError } from './problems';
import type { RequestContent } from './requests';
import { targetOf, type Route } from './routes';
import { rulesOf, type Rule, type SandboxRules } from './rules';
import {
  collectionOf,
  findObject,
  idOf,
  meets,
  splitProperty,
  valueAtPath,
  type Entry,
  type Store,
} from './store';

/** What the checks of values know. */
export interface CheckContext {
  contract: Contract;
  store: Store;
  settings: SandboxRules;
  routes: readonly Route[];
  /** The time of the request, such as `2026-11-10T09:30:00Z`. */
  now: string;
}

/** The object that a write would store. */
export interface Draft {
  collection: string;
  value: JsonObject;
  /** The properties that the request sends. */
  sent: JsonObject;
  /** Undefined for a create. */
  before: JsonObject | undefined;
  /** Pointer of the object in the body: `/application` in a multipart body. */
  prefix: string;
}

/** Validates a body against its schema. Returns an entry for each wrong value. */
export function validateBody(
  { contract, settings }: CheckContext,
  validate: ValidateValue,
  { media, value }: RequestContent,
  { schema }: Route,
): ValueError[] {
  if (!media) return [];
  const { properties } = contract.mergeSchema(schema);
  const findings = validate(value, media.schemaPointer, {
    direction: 'request',
    knownPropertiesOnly: true,
  }).filter(({ isHidden, pointer }) => isHidden || !isDocumented(contract, media, value, pointer));
  return findings.map((finding) => {
    const { pointer, keyword, missing } = finding;
    const name = pointer.split('/').at(-1) ?? '';
    const isUnknown = keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';
    const isReadOnly = finding.isHidden || (isUnknown && properties.has(name));
    const kind = isReadOnly ? 'readOnly' : keyword;
    return {
      pointer: missing === undefined ? pointer : pointerTo(pointer, missing),
      code: settings.codes[kind] ?? kind,
      message: messageOf(finding, isReadOnly),
    };
  });
}

function messageOf({ keyword, expected = '', missing }: ValueFinding, isReadOnly: boolean): string {
  if (isReadOnly) return 'The value is read-only.';
  if (missing !== undefined) return `The value "${missing}" is missing.`;
  if (keyword === 'additionalProperties') return 'The field does not exist.';
  return `Must ${keyword === 'format' || keyword === 'pattern' ? 'have' : 'be'} ${expected}.`;
}

/** Checks an object by the references of its schema and by the rules of its collection. */
export function checkDraft(
  context: CheckContext,
  draft: Draft,
  schema: JsonSchema | undefined,
): ValueError[] {
  return [
    ...checkReferences(context, draft, schema),
    ...context.settings.rules.flatMap((rule) =>
      'of' in rule &&
      typeof rule.of === 'string' &&
      splitProperty(rule.of).collection === draft.collection
        ? checkRule(context, draft, rule)
        : [],
    ),
  ];
}

/** Every ID that the request sends must exist. */
function checkReferences(
  { contract, store, routes, settings }: CheckContext,
  { sent, prefix }: Draft,
  schema: JsonSchema | undefined,
): ValueError[] {
  const { properties } = contract.mergeSchema(schema);
  return [...properties].flatMap(([name, property]): ValueError[] => {
    const id = sent[name];
    const target = typeof id === 'string' ? targetOf(contract, routes, property) : undefined;
    if (!target || collectionOf(store, target.collection).has(String(id))) return [];
    const code = settings.codes['x-references'] ?? 'x-references';
    return [{ pointer: pointerTo(prefix, name), code, message: 'No object with this ID exists.' }];
  });
}

/** The checks by kind of rule. */
function checkRule(context: CheckContext, draft: Draft, rule: Rule): ValueError[] {
  const { value, sent, before, prefix } = draft;
  const path = typeof rule.of === 'string' ? splitProperty(rule.of).path : [];
  const own = valueAtPath(value, path);
  const isSent = path[0] !== undefined && Object.hasOwn(sent, path[0]);
  const entry = (code: string, message: string, values: JsonObject = {}): ValueError[] => [
    {
      pointer: pointerTo(prefix, ...path),
      code,
      message: fillMessage(
        'message' in rule && rule.message !== undefined ? rule.message : message,
        { ...values, value: own },
      ),
    },
  ];
  switch (rule.rule) {
    case 'reference': {
      const named = isSent ? findObject(context.store, own) : undefined;
      const target =
        rule.through === undefined ? named : findObject(context.store, named?.value[rule.through]);
      if (!target) return [];
      const contains = Object.entries(rule.contains ?? {}).every(([list, name]) =>
        [target.value[list]].flat().includes(value[name]),
      );
      if (meets(target.value, rule.where) && contains) return [];
      return entry('invalid_reference', rule.says, target.value);
    }
    case 'transition': {
      const old = before && valueAtPath(before, path);
      if (!before || old === own) return [];
      const allowed = findObject(context.store, old)?.value[rule.among];
      const target = findObject(context.store, own);
      if (!target || !Array.isArray(allowed) || allowed.includes(own)) return [];
      return entry('transition_not_allowed', rule.says, target.value);
    }
    case 'order': {
      const from = value[rule.from];
      const isEarlier = typeof own === 'string' && typeof from === 'string' && own < from;
      return isEarlier ? entry('out_of_range', `Must not be before "${rule.from}".`) : [];
    }
    case 'past':
      return typeof own === 'string' && Date.parse(own) > Date.parse(context.now)
        ? entry('out_of_range', 'Must not be in the future.')
        : [];
    case 'overlap': {
      const other = findOverlap(context.store, draft, rule, String(own));
      return other ? entry('period_overlap', rule.says, other.value) : [];
    }
    case 'cycle':
      return isSent && isCycle(context.store, draft, path[0] ?? '', rule.from)
        ? entry('invalid_reference', rule.says)
        : [];
    case 'customFields':
      return checkCustomFields(context, draft, rule);
    default:
      return [];
  }
}

function findOverlap(
  store: Store,
  { collection, value, before }: Draft,
  { to, per, where, of }: Extract<Rule, { rule: 'overlap' }>,
  starts: string,
): Entry | undefined {
  if (!meets(value, where)) return undefined;
  const [from = ''] = splitProperty(of).path;
  const endOf = (one: JsonObject) => (typeof one[to] === 'string' ? one[to] : '9999-12-31');
  return [...collectionOf(store, collection).values()].find(
    ({ value: other }) =>
      other !== before &&
      other[per] === value[per] &&
      meets(other, where) &&
      String(other[from]) <= endOf(value) &&
      starts <= endOf(other),
  );
}

/** Whether the new reference closes a circle. */
function isCycle(
  store: Store,
  { collection, value, before }: Draft,
  to: string,
  from: string,
): boolean {
  const start = value[from];
  const others = [...collectionOf(store, collection).values()]
    .map((entry) => entry.value)
    .filter((other) => other !== before);
  const seen = new Set<unknown>();
  const next = [value[to]];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (one === start) return true;
    if (one === null || seen.has(one)) continue;
    seen.add(one);
    next.push(...others.filter((other) => other[from] === one).map((other) => other[to]));
  }
  return false;
}

type CustomFields = Extract<Rule, { rule: 'customFields' }>;

/** The fields that apply to an object. */
export const fieldsFor = (
  store: Store,
  { fields, within }: CustomFields,
  value: JsonObject,
): JsonObject[] =>
  [...collectionOf(store, fields).values()]
    .map((entry) => entry.value)
    .filter((field) => {
      const list = within && field[within.list];
      return (
        !Array.isArray(list) || list.length === 0 || list.includes(value[within?.property ?? ''])
      );
    });

/** The field of a value, which names its ID or its key. */
export const fieldOf = (fields: readonly JsonObject[], value: unknown): JsonObject | undefined =>
  isObject(value)
    ? fields.find(({ id, key }) => id === value.field_id || (!value.field_id && key === value.key))
    : undefined;

function checkCustomFields(
  { store }: CheckContext,
  { value, sent, before, prefix }: Draft,
  rule: CustomFields,
): ValueError[] {
  const [property = ''] = splitProperty(rule.of).path;
  const fields = fieldsFor(store, rule, value).filter(({ active }) => active !== false);
  const values = Array.isArray(value[property]) ? (value[property] as unknown[]) : [];
  const sentValues = Array.isArray(sent[property]) ? (sent[property] as unknown[]) : [];
  const wrong = sentValues.flatMap((one, index): ValueError[] => {
    if (!isObject(one)) return [];
    const field = fieldOf(fields, one);
    const at = pointerTo(prefix, property, index);
    if (!field) {
      const message = 'The custom field does not exist, is inactive or is not in this form.';
      return [{ pointer: at, code: 'unknown_field', message }];
    }
    const fieldFacts = { field_id: idOf(field), key: String(field.key) };
    const isRepeated = sentValues.slice(0, index).some((other) => fieldOf(fields, other) === field);
    if (isRepeated) {
      const message = 'The custom field has another value.';
      return [{ pointer: at, code: 'duplicate', message, ...fieldFacts }];
    }
    const names = rule.files === undefined ? undefined : asList(value[rule.files]).map(nameOf);
    const mistake = mistakeOf(field, one, names);
    return mistake ? [{ pointer: pointerTo(at, 'value'), ...mistake, ...fieldFacts }] : [];
  });
  if (before && !Object.hasOwn(sent, property)) return wrong;
  const missing = fields
    .filter(
      (field) => field.required === true && !values.some((one) => fieldOf(fields, one) === field),
    )
    .map((field) => ({
      pointer: pointerTo(prefix, property),
      code: 'required',
      message: 'The custom field needs a value.',
      field_id: idOf(field),
      key: String(field.key),
    }));
  return [...wrong, ...missing];
}

const nameOf = (file: unknown): unknown => asObject(file).name;

/**
 * What is wrong with the value of a custom field.
 *
 * @param files The names that a value of the type `file` can be.
 */
function mistakeOf(
  { type, options }: JsonObject,
  { type: sentType, value }: JsonObject,
  files: readonly unknown[] | undefined,
): Pick<ValueError, 'code' | 'message'> | undefined {
  if (sentType !== undefined && sentType !== type) {
    return { code: 'invalid_type', message: `The custom field has the type "${String(type)}".` };
  }
  const others: Record<string, string> = {
    number: 'number',
    boolean: 'boolean',
    multiple_choice: 'list',
  };
  const wanted = others[String(type)] ?? 'string';
  if ((Array.isArray(value) ? 'list' : typeof value) !== wanted) {
    return { code: 'invalid_type', message: `Must be a ${wanted}.` };
  }
  if (type === 'text' && String(value).length > 255) {
    return { code: 'too_long', message: 'Must be at most 255 characters.' };
  }
  if (type === 'text' && /[\r\n]/.test(String(value))) {
    return { code: 'invalid_format', message: 'Must be one line.' };
  }
  if (type === 'file' && files?.includes(value) === false) {
    return { code: 'invalid_reference', message: 'No document has this name.' };
  }
  const keys = Array.isArray(options) ? options.map((one) => (isObject(one) ? one.key : one)) : [];
  const isChoice = type === 'single_choice' || type === 'multiple_choice';
  return isChoice && ![value].flat().every((one) => keys.includes(one))
    ? { code: 'invalid_value', message: `Must be one of ${keys.join(', ')}.` }
    : undefined;
}

/** Throws the refusal of a body with wrong values. */
export function refuseValues(
  { settings }: CheckContext,
  { operation }: Route,
  errors: readonly ValueError[],
): void {
  if (errors.length === 0) return;
  const codes = new Set(errors.map(({ code }) => code));
  const code =
    settings.problem_codes.find(({ only }) => [...codes].every((one) => only.includes(one)))
      ?.code ?? 'validation_failed';
  const isDeclared = operation.responses.some(({ status }) => status === '422');
  const detail = `${errors.length} ${errors.length === 1 ? 'value is' : 'values are'} not valid.`;
  throw new Refusal(code, isDeclared ? 422 : 400, detail, { errors: [...errors] });
}

/**
 * Throws the refusal of a value that another object has. It names the object for those who can read
 * it.
 */
export function checkUnique(
  { store, settings, routes }: CheckContext,
  draft: Draft,
  scopes: readonly string[] | undefined,
): void {
  const show = routes.find(
    ({ action, collection }) => action === 'show' && collection === draft.collection,
  );
  const canRead =
    !scopes ||
    show?.operation.security.some((all) =>
      all.every((one) => one.scopes.every((scope) => scopes.includes(scope))),
    );
  for (const { of, message } of rulesOf(settings.rules, 'unique')) {
    for (const one of of) {
      const { collection, path } = splitProperty(one);
      const value = valueAtPath(draft.value, path);
      if (collection !== draft.collection || value === null || value === undefined) continue;
      const other = [...collectionOf(store, collection).values()].find(
        (entry) =>
          entry.value !== draft.before &&
          String(valueAtPath(entry.value, path)).toLowerCase() === String(value).toLowerCase(),
      );
      if (!other) continue;
      const members = canRead ? { conflicting_id: other.id } : {};
      throw new Refusal('conflict', 409, fillMessage(message, { value }), members);
    }
  }
}
