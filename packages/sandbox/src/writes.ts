import {
  asList,
  asObject,
  isObject,
  pointerTo,
  type Contract,
  type JsonObject,
  type JsonSchema,
  type MergedSchema,
} from '@docs/openapi/runtime';
import { hexDigestOf } from './bytes';
import { fieldOf, fieldsFor, type CheckContext, type Draft } from './checks';
import type { BodyPart } from './multipart';
import { fillMessage, Refusal, type ValueError } from './problems';
import type { RequestContent } from './requests';
import { exampleOf, type Route } from './routes';
import { rulesOf, type Rule, type Token } from './rules';
import {
  addObject,
  applyDates,
  changeObject,
  collectionOf,
  findObject,
  idOf,
  newId,
  referrersOf,
  removeObject,
  splitProperty,
  stampsOf,
  valueAtPath,
  valueOfSingle,
  type Entry,
} from './store';

/** A write, with the token that sends it. */
export interface WriteContext extends CheckContext {
  token: Token | undefined;
}

type Variables = Readonly<Record<string, unknown>>;

const variablesOf = ({ now, token }: WriteContext): Variables => ({
  $now: now,
  '$token.id': token?.id ?? null,
  '$token.name': token?.name ?? null,
});

/** Replaces the variables in a template. */
function fillTemplate(template: unknown, variables: Variables): unknown {
  if (typeof template === 'string' && template in variables) return variables[template];
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, variables));
  return isObject(template)
    ? Object.fromEntries(
        Object.entries(template).map(([key, value]) => [key, fillTemplate(value, variables)]),
      )
    : template;
}

/** Prepares the object that a create would store, and the mistakes in its files. */
export function draftCreate(
  context: WriteContext,
  route: Route,
  content: RequestContent,
): { draft: Draft; errors: ValueError[]; files: [id: string, part: BodyPart][] } {
  const { collection, schema } = route;
  const { sent, input, prefix } = sentObject(context.contract, route, content);
  const { values, names, errors, files } = uploadParts(context, collection, schema, content.parts);
  const completed = completeObject(
    context,
    route,
    { ...values, ...withoutFiles(sent, names) },
    input,
  );
  const draft: Draft = { collection, value: completed, sent, before: undefined, prefix };
  draft.value = withFieldKeys(context, draft);
  return { draft, errors, files };
}

/** The object that a request sends, with its schema and its pointer in the body. */
function sentObject(
  { mergeSchema }: Contract,
  { schema }: Route,
  { media, value, parts }: RequestContent,
): { sent: JsonObject; input: JsonSchema | undefined; prefix: string } {
  const body = asObject(value);
  const inputs = mergeSchema(media?.schema).properties;
  const own = mergeSchema(schema).properties;
  const others = [...inputs.keys()].filter((name) => !own.has(name));
  const objects = others.filter((name) => mergeSchema(inputs.get(name)).properties.size > 0);
  // The part of a multipart body that is an object is the new object.
  const name =
    parts.length > 0
      ? Object.keys(body).find((one) => isObject(body[one]))
      : others.length === inputs.size && objects.length === 1
        ? objects[0]
        : undefined;
  return name === undefined
    ? { sent: body, input: media?.schema, prefix: '' }
    : { sent: asObject(body[name]), input: inputs.get(name), prefix: `/${name}` };
}

const withoutFiles = (sent: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)));

/** Turns the files of a multipart body into the values that describe them. */
function uploadParts(
  { contract, settings, store }: WriteContext,
  collection: string,
  schema: JsonSchema | undefined,
  parts: readonly BodyPart[],
) {
  const values: JsonObject = {};
  const errors: ValueError[] = [];
  const files: [id: string, part: BodyPart][] = [];
  const names = new Set<string>();
  for (const { of, part: partName } of rulesOf(settings.rules, 'upload')) {
    const { collection: owner, path } = splitProperty(of);
    const own = parts.filter(({ name }) => name === partName);
    if (owner !== collection || own.length === 0) continue;
    names.add(partName);
    const [property] = path;
    const facts = own.map(({ fileName = partName, mediaType, content }) => ({
      name: fileName,
      media_type: mediaType?.split(';')[0] ?? 'application/octet-stream',
      size: content.length,
      sha256: hexDigestOf(content),
    }));
    if (property === undefined) {
      Object.assign(values, facts[0]);
      files.push(['', own[0] as BodyPart]);
      const isAllowed = nameCheck(contract, contract.mergeSchema(schema));
      if (!isAllowed(facts[0]?.name ?? '')) errors.push(wrongName(`/${partName}`));
      continue;
    }
    const list = contract.mergeSchema(contract.mergeSchema(schema).properties.get(property));
    const item = contract.mergeSchema(list.keywords.items);
    values[property] = facts.map((one, index) => {
      const id = String(newId(store, contract, item.properties.get('id')));
      files.push([id, own[index] as BodyPart]);
      return { id, ...one };
    });
    const isAllowed = nameCheck(contract, item);
    errors.push(
      ...facts.flatMap(({ name }, index): ValueError[] => {
        const pointer = `/${partName}/${index}`;
        if (!isAllowed(name)) return [wrongName(pointer)];
        if (facts.findIndex((other) => other.name === name) === index) return [];
        return [{ pointer, code: 'duplicate', message: 'Another document has the same name.' }];
      }),
    );
  }
  return { values, errors, files, names };
}

/** Returns whether the schema of a file allows a name. */
function nameCheck(contract: Contract, { properties }: MergedSchema): (name: string) => boolean {
  const { patterns, keywords } = contract.mergeSchema(properties.get('name'));
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'u'));
  const longest = typeof keywords.maxLength === 'number' ? keywords.maxLength : Infinity;
  return (name) => name.length <= longest && expressions.every((one) => one.test(name));
}

const wrongName = (pointer: string): ValueError => ({
  pointer,
  code: 'invalid_format',
  message: 'The file name has a character that names cannot have, or is too long.',
});

/** Completes an object by the schemas of all responses that show it, that of this route first. */
function completeObject(
  context: WriteContext,
  route: Route,
  sent: JsonObject,
  input?: JsonSchema,
): JsonObject {
  const { collection, idName } = route;
  const others = context.routes.filter((one) => one.collection === collection);
  const schemas = new Set([route, ...others].flatMap(({ schema }) => schema ?? []));
  return [...schemas].reduce<JsonObject>(
    (value, schema) => ({
      ...complete(context, collection, schema, { ...sent, ...value }, input, idName),
      ...value,
    }),
    {},
  );
}

/** Completes an object: defaults by rule and by schema, and `null` for what is unknown. */
function complete(
  context: WriteContext,
  at: string,
  schema: JsonSchema | undefined,
  sent: JsonObject,
  input?: JsonSchema,
  idName = 'id',
): JsonObject {
  const { mergeSchema } = context.contract;
  const { properties, required } = mergeSchema(schema);
  const inputs = mergeSchema(input).properties;
  const value: JsonObject = {};
  for (const [name, property] of properties) {
    const nested = objectSchema(context, property);
    const own = sent[name];
    if (isObject(own) && nested) {
      value[name] = complete(context, `${at}.${name}`, nested, own, inputs.get(name));
    } else if (Object.hasOwn(sent, name)) {
      value[name] = own;
    } else if (!isVersion(context, `${at}.${name}`)) {
      const found =
        defaultByRule(context, `${at}.${name}`) ??
        mergeSchema(inputs.get(name)).keywords.default ??
        emptyValue(context, property, required.has(name), name === idName);
      if (found !== undefined) value[name] = found;
    }
  }
  return value;
}

/** Whether a property equals the `ETag`, which each response computes. */
const isVersion = ({ settings }: WriteContext, of: string): boolean =>
  rulesOf(settings.rules, 'version').some((rule) => rule.of.includes(of));

/** The schema of an object, or of the alternative that is one. */
function objectSchema({ contract }: WriteContext, schema: JsonSchema): JsonSchema | undefined {
  const { properties, groups } = contract.mergeSchema(schema);
  if (properties.size > 0) return schema;
  const schemas = groups.flatMap((group) => ('schemas' in group ? group.schemas : []));
  const [only, ...others] = schemas.filter((one) => contract.mergeSchema(one).properties.size > 0);
  return others.length === 0 ? only : undefined;
}

function emptyValue(
  context: WriteContext,
  schema: JsonSchema,
  isRequired: boolean,
  isId: boolean,
): unknown {
  const { enumeration, keywords, nullable, types, groups } = context.contract.mergeSchema(schema);
  if (isId) return newId(context.store, context.contract, schema);
  if (enumeration?.length === 1) return enumeration[0]?.value;
  const isNullable =
    nullable ||
    groups.some(
      (group) =>
        'schemas' in group &&
        group.schemas.some((one) => context.contract.mergeSchema(one).nullable),
    );
  if (isNullable) return isRequired || keywords.readOnly !== true ? null : undefined;
  if (!isRequired) return undefined;
  if (keywords.format === 'date-time') return context.now;
  if (types?.includes('array') && !keywords.minItems) return [];
  if (types?.includes('boolean')) return false;
  const isNumber = types?.includes('integer') || types?.includes('number');
  const isFree = keywords.exclusiveMinimum === undefined && (keywords.maximum ?? 0) >= 0;
  if (isNumber && isFree) return keywords.minimum ?? 0;
  const nested = objectSchema(context, schema);
  if (nested) return complete(context, '', nested, {});
  return enumeration?.[0]?.value ?? exampleOf(context.contract, schema);
}

function defaultByRule(context: WriteContext, of: string): unknown {
  const { settings, store } = context;
  const stamp = rulesOf(settings.rules, 'stamp').find((one) => one.of === of);
  if (stamp) return fillTemplate(stamp.value, variablesOf(context));
  const rule = rulesOf(settings.rules, 'default').find((one) => one.of === of);
  if (!rule) return undefined;
  if (rule.first) {
    const { by } = rule.first;
    const objects = [...collectionOf(store, rule.first.of).values()];
    const [first] = objects.sort((a, b) => Number(a.value[by]) - Number(b.value[by]));
    return first?.id;
  }
  if (rule.from !== undefined) return valueOfSingle(store, rule.from);
  if (rule.next) {
    const { collection, path } = splitProperty(of);
    const numbers = [...collectionOf(store, collection).values()]
      .map(({ value }) => Number(valueAtPath(value, path)))
      .filter(Number.isInteger);
    return String(Math.max(0, ...numbers) + 1);
  }
  return fillTemplate(rule.value, variablesOf(context));
}

/** Adds what responses say of each custom field, and keeps hidden values that an update lacks. */
function withFieldKeys({ store, settings, token }: WriteContext, draft: Draft): JsonObject {
  const value = { ...draft.value };
  for (const rule of rulesOf(settings.rules, 'customFields')) {
    const { collection, path } = splitProperty(rule.of);
    const [property = ''] = path;
    if (collection !== draft.collection || !Array.isArray(value[property])) continue;
    const fields = fieldsFor(store, rule, value);
    const isHidden = (one: unknown) =>
      rule.hiddenWithout !== undefined &&
      token?.scopes?.includes(rule.hiddenWithout) === false &&
      fieldOf(fields, one)?.sensitive === true;
    const sent = (value[property] as unknown[]).map((one) => {
      const field = fieldOf(fields, one);
      return field && isObject(one)
        ? { field_id: idOf(field), key: field.key, type: field.type, value: one.value }
        : one;
    });
    const kept = Object.hasOwn(draft.sent, property)
      ? asList(draft.before?.[property]).filter(
          (one) =>
            isHidden(one) && !sent.some((other) => fieldOf(fields, other) === fieldOf(fields, one)),
        )
      : [];
    value[property] = [...sent, ...kept];
  }
  return value;
}

/** Stores a new object, and its files. */
export function commitCreate(
  context: WriteContext,
  { idName }: Route,
  { draft, files }: { draft: Draft; files: readonly [id: string, part: BodyPart][] },
  parents: JsonObject,
): Entry {
  const { store, contract } = context;
  const { collection, value } = draft;
  const id = idOf(value, idName) || String(newId(store, contract, undefined));
  const entry = addObject(store, collection, id, value, parents);
  for (const [own, { content, mediaType = 'application/octet-stream' }] of files) {
    store.files.set(own || id, { content, mediaType });
  }
  writeLog(context, collection, id, value, undefined);
  mirrorId(context, collection, entry);
  applyDatesAs(context);
  return entry;
}

/** Sets the ID of a new object in the objects that it names. */
function mirrorId(context: WriteContext, collection: string, { id, value }: Entry): void {
  for (const { of, sets } of rulesOf(context.settings.rules, 'mirror')) {
    const { collection: owner, path } = splitProperty(of);
    const named = owner === collection && findObject(context.store, valueAtPath(value, path));
    if (!named) continue;
    const { collection: other, path: to } = splitProperty(sets);
    changeAndLog(context, other, named, { [to[0] ?? '']: id });
  }
}

/** Changes an object on behalf of the token. */
function changeAndLog(
  context: WriteContext,
  collection: string,
  entry: Entry,
  changes: JsonObject,
): void {
  const before = entry.value;
  if (changeObject(entry, changes, context.now, stampsOfToken(context, collection))) {
    writeLog(context, collection, entry.id, entry.value, before);
  }
}

const stampsOfToken = (context: WriteContext, collection: string): JsonObject =>
  stampsOf(context.settings.rules, collection, ({ value }) =>
    fillTemplate(value, variablesOf(context)),
  );

/** Sets what follows from today's date after a write, as a change by its token. */
const applyDatesAs = (context: WriteContext): void =>
  applyDates(context.store, context.settings, context.now, (collection) =>
    stampsOfToken(context, collection),
  );

/**
 * Prepares the object that an update would store: JSON merge patch (RFC 7396), or a whole one. It is
 * an error if a patch begins an object within it without what that object requires.
 */
export function draftUpdate(
  context: WriteContext,
  route: Route,
  content: RequestContent,
  { value: before }: Entry,
): { draft: Draft; errors: ValueError[] } {
  const { collection, schema, operation, idName } = route;
  const { sent, input, prefix } = sentObject(context.contract, route, content);
  const merged =
    operation.method === 'PUT'
      ? { ...unsettable(context, input, before), ...sent, [idName]: before[idName] }
      : asObject(mergePatch(before, sent));
  const value = completeObject(context, route, merged);
  const draft: Draft = { collection, value, sent, before, prefix };
  const begun = Object.keys(sent).filter((name) => isObject(sent[name]) && !isObject(before[name]));
  const errors = begun.flatMap((name) => {
    const property = context.contract.mergeSchema(schema).properties.get(name);
    const nested = property && objectSchema(context, property);
    return [...context.contract.mergeSchema(nested).required]
      .filter((required) => asObject(value[name])[required] === undefined)
      .map((required) => ({
        pointer: pointerTo(prefix, name, required),
        code: context.settings.codes.required ?? 'required',
        message: `The value "${required}" is missing.`,
      }));
  });
  return { draft: { ...draft, value: withFieldKeys(context, draft) }, errors };
}

/** The properties of an object that a request cannot set. */
function unsettable(
  { contract }: WriteContext,
  input: JsonSchema | undefined,
  before: JsonObject,
): JsonObject {
  const { properties } = contract.mergeSchema(input);
  const isSettable = (name: string) =>
    properties.has(name) && contract.mergeSchema(properties.get(name)).keywords.readOnly !== true;
  return Object.fromEntries(Object.entries(before).filter(([name]) => !isSettable(name)));
}

function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = { ...asObject(target) };
  for (const [name, value] of Object.entries(patch)) {
    result[name] = value === null ? null : mergePatch(result[name], value);
  }
  return result;
}

/** Stores a changed object. */
export function commitUpdate(context: WriteContext, draft: Draft, entry: Entry): void {
  changeAndLog(context, draft.collection, entry, draft.value);
  applyDatesAs(context);
}

/** Deletes an object with what depends on it, or refuses to. */
export function commitDelete(context: WriteContext, collection: string, entry: Entry): void {
  const { store, settings, now } = context;
  const { id } = entry;
  const rules = rulesOf(settings.rules, 'delete').filter(({ of }) => of === collection);
  for (const { refusedBy, message, says } of rules) {
    const counts = refusedBy.map((of) => referrersOf(store, of, id).length);
    const count = counts.reduce((sum, one) => sum + one, 0);
    if (count > 0) throw new Refusal('conflict', 409, fillMessage(message ?? says, { count }));
  }
  for (const { deletes, clears } of rules) {
    for (const of of deletes) {
      const { collection: other } = splitProperty(of);
      for (const dependent of referrersOf(store, of, id)) {
        removeObject(store, other, dependent.id);
        store.files.delete(dependent.id);
      }
    }
    for (const of of clears) {
      const { collection: other, path } = splitProperty(of);
      const stamps = stampsOfToken(context, other);
      for (const dependent of referrersOf(store, of, id))
        changeObject(dependent, { [path[0] ?? '']: null }, now, stamps);
    }
  }
  for (const { of } of rulesOf(settings.rules, 'upload')) {
    const { collection: owner, path } = splitProperty(of);
    if (owner !== collection) continue;
    const files = path.length === 0 ? [entry.value] : asList(valueAtPath(entry.value, path));
    for (const file of files) store.files.delete(idOf(asObject(file)));
  }
  removeObject(store, collection, id);
  writeLog(context, collection, id, undefined, entry.value);
  applyDatesAs(context);
}

/** Adds an entry to the log of a collection for each event of a change. */
function writeLog(
  context: WriteContext,
  collection: string,
  id: string,
  after: JsonObject | undefined,
  before: JsonObject | undefined,
): void {
  for (const rule of rulesOf(context.settings.rules, 'log').filter(({ of }) => of === collection)) {
    const { events } = rule;
    if (!after || !before) {
      const event = after ? events.created : events.deleted;
      if (event !== undefined) addLogEntry(context, rule, id, event, []);
      continue;
    }
    const changes = listChanges(before, after);
    for (const event of new Set(changes.map(({ field }) => eventOf(rule, field)))) {
      const own = changes.filter(({ field }) => eventOf(rule, field) === event);
      const filled = own.map(({ field, from, to }) =>
        fillTemplate(rule.change, { $field: field, $from: from, $to: to }),
      );
      if (event !== undefined) addLogEntry(context, rule, id, event, filled);
    }
  }
}

type LogRule = Extract<Rule, { rule: 'log' }>;

const eventOf = ({ events }: LogRule, field: string): string | undefined =>
  events[field] ?? events.updated;

/** The values that differ, by name. A dot separates nested names. */
function listChanges(
  before: JsonObject,
  after: JsonObject,
  prefix = '',
): { field: string; from: unknown; to: unknown }[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    const field = prefix + name;
    if (JSON.stringify(from) === JSON.stringify(to) || field === 'updated_at') return [];
    return isObject(from) && isObject(to)
      ? listChanges(from, to, `${field}.`)
      : [{ field, from, to }];
  });
}

function addLogEntry(
  context: WriteContext,
  { into, entry }: LogRule,
  id: string,
  event: string,
  changes: unknown[],
): void {
  const { collection, path } = splitProperty(into);
  const route = context.routes.find(
    (one) => one.collection === collection && one.action === 'list',
  );
  const variables = { ...variablesOf(context), $event: event, $changes: changes };
  const sent = { ...asObject(fillTemplate(entry, variables)), [path[0] ?? '']: id };
  const value = complete(context, collection, route?.schema, sent);
  addObject(context.store, collection, idOf(value), value);
}
