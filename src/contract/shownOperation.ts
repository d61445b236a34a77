import type { ContentNode } from '../mdx/contentTree';
import {
  manyValues,
  type Callback,
  type Content,
  type Operation,
  type Parameter,
  type ResponseLink,
  type Schema,
  type SecurityRequirement,
} from './records';

/**
 * The records of an operation as its page draws them. They travel to every
 * reader of the page, so what is false, empty or not drawn is left out, and what
 * an entry says in place of its schema has taken the schema's place.
 */
export interface ShownOperation {
  deprecated?: true;
  security: SecurityRequirement[][];
  parameters?: ShownParameter[];
  requestBody?: ShownBody;
  responses?: ShownResponse[];
  callbacks?: ShownCallback[];
}

/** A parameter, header or property. */
export interface ShownEntry {
  /** Permanent anchor. */
  id: string;
  name: string;
  required?: true;
  schema: ShownSchema;
}

export interface ShownParameter extends ShownEntry {
  in: Parameter['in'];
}

interface ShownBody {
  required?: true;
  description?: ContentNode;
  contents: ShownContent[];
}

export interface ShownResponse {
  status: string;
  /** Permanent anchor. */
  id: string;
  description?: ContentNode;
  headers?: ShownEntry[];
  /** Headers that an earlier response has too, and the anchor of the first of them there. */
  headersAbove?: { id: string; names: string[] };
  contents?: ShownContent[];
  links?: ShownLink[];
}

/** An operation that can follow a response, and what it takes over from it. */
export interface ShownLink {
  name: string;
  /** The operation's id, or what the contract has in its place. */
  target: string;
  /** Address of the operation's page. */
  route?: string;
  description?: ContentNode;
  /** Runtime expressions or values, by what takes them over. */
  given?: { name: string; value: string }[];
}

/** A request that the API sends, with what it expects for an answer. */
export interface ShownCallback {
  /** Permanent anchor. */
  id: string;
  name: string;
  method: string;
  path: string;
  summary?: string;
  description?: ContentNode;
  parameters?: ShownParameter[];
  bodyDescription?: ContentNode;
  contents?: ShownContent[];
  responses?: ShownResponse[];
  callbacks?: ShownCallback[];
}

/** A body in one media type. */
export interface ShownContent {
  mediaType: string;
  schema?: ShownSchema;
}

/** See `Schema` for the meaning of each field. */
export interface ShownSchema {
  type: string;
  /** Only where something on the page depends on it. */
  name?: string;
  recursion?: string;
  description?: ContentNode;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  constraints?: string[];
  enumeration?: { value: string; meaning?: string }[];
  areValuesDeferred?: true;
  /** Anchor of an entry further up that has the same enumeration, where that is long. */
  valuesAt?: string;
  default?: string;
  /** Of a single value without an enumeration. */
  example?: string;
  references?: string;
  properties?: ShownEntry[];
  variants?: ShownVariant[];
  isDeferred?: true;
}

export interface ShownVariant {
  kind: Schema['variants'][number]['kind'];
  label: string;
  condition?: string;
  schema: ShownSchema;
}

/** From how many values on an enumeration is told once on a page. */
const longEnumeration = 8;

/** An operation whose responses may name headers that stand further up. */
export type WithHeadersAbove = Omit<Operation, 'responses'> & {
  responses: (Operation['responses'][number] & Pick<ShownResponse, 'headersAbove'>)[];
};

/** What the page of an operation draws of its records. */
export function shownOperation(
  operation: WithHeadersAbove,
  /** Whether a schema has a page of its own that its name leads to. */
  hasPage: (schema: string) => boolean,
  /** Address of an operation's page. */
  routeOf: (operationId: string) => string | undefined = () => undefined,
): ShownOperation {
  /** Anchors of the long enumerations told so far. */
  const told = new Map<string, string>();
  return {
    ...only({ deprecated: operation.deprecated }),
    security: operation.security,
    ...only({
      parameters: operation.parameters.map(parameter),
      requestBody: operation.requestBody && {
        ...only({
          required: operation.requestBody.required,
          description: operation.requestBody.description,
        }),
        contents: operation.requestBody.contents.map(content),
      },
      responses: operation.responses.map(response),
      callbacks: operation.callbacks.map(callback),
    }),
  };

  function parameter({ in: place, serialisation, ...own }: Parameter): ShownParameter {
    return { in: place, ...entry(own, serialisation) };
  }

  function response(one: WithHeadersAbove['responses'][number]): ShownResponse {
    const { status, id, description, headers, headersAbove, contents, links } = one;
    return {
      status,
      id,
      ...only({
        description,
        headers: headers.map((header) => entry(header)),
        headersAbove,
        contents: contents.map(content),
        links: links.map(link),
      }),
    };
  }

  function link({ name, description, requestBody, ...own }: ResponseLink): ShownLink {
    const body = requestBody === undefined ? [] : [{ name: 'body', value: requestBody }];
    return {
      name,
      target: own.operationId ?? own.target,
      ...only({
        route: routeOf(own.operationId ?? ''),
        description,
        given: [...own.parameters, ...body],
      }),
    };
  }

  function callback({ id, name, operation: inner }: Callback): ShownCallback {
    const { method, path, summary, description, parameters, requestBody } = inner;
    return {
      id,
      name,
      method,
      path,
      ...only({
        summary,
        description,
        parameters: parameters.map(parameter),
        bodyDescription: requestBody?.description,
        contents: requestBody?.contents.map(content),
        responses: inner.responses.map(response),
        callbacks: inner.callbacks.map(callback),
      }),
    };
  }

  function entry(
    {
      id,
      name,
      required,
      schema,
      ...own
    }: Pick<Parameter, 'id' | 'name' | 'required' | 'schema'> &
      Partial<Pick<Parameter, 'deprecated' | 'description' | 'example'>>,
    serialisation?: string,
  ): ShownEntry {
    return {
      id,
      name,
      ...only({ required }),
      schema: onceTold(
        id,
        shownSchema({
          ...schema,
          deprecated: schema.deprecated || own.deprecated === true,
          description: own.description ?? schema.description,
          example: own.example ?? schema.example,
          constraints: [...schema.constraints, ...(serialisation ? [serialisation] : [])],
        }),
      ),
    };
  }

  /** The codes of all problems, for one, would else stand in each kind of problem. */
  function onceTold(id: string, schema: ShownSchema): ShownSchema {
    const { enumeration = [], ...rest } = schema;
    if (enumeration.length < longEnumeration) return schema;
    const key = JSON.stringify(enumeration);
    const valuesAt = told.get(key);
    if (valuesAt !== undefined) {
      delete rest.areValuesDeferred;
      return { ...rest, valuesAt };
    }
    told.set(key, id);
    return schema;
  }

  /** Of a whole body only its type and what it holds are drawn. */
  function content({ mediaType, schema }: Content): ShownContent {
    if (schema === undefined) return { mediaType };
    const { type, name, recursion } = schema;
    return {
      mediaType,
      schema: { type, ...only({ name, recursion }), ...inside(schema) },
    };
  }

  function shownSchema(schema: Schema): ShownSchema {
    const { type, name, recursion, description, deprecated, readOnly, writeOnly } = schema;
    const isNamed = name !== undefined && (recursion !== undefined || hasPage(name));
    // An example of an object says what those of its properties say.
    const isShown = schema.enumeration.length === 0 && !/^[[{]/.test(schema.example ?? '');
    return {
      type,
      ...only({
        name: isNamed ? name : undefined,
        recursion,
        description,
        deprecated,
        readOnly,
        writeOnly,
        constraints: schema.constraints,
        enumeration: schema.enumeration.map(({ value, meaning }) => ({
          value,
          ...only({ meaning }),
        })),
        areValuesDeferred: schema.enumeration.length >= manyValues,
        default: schema.default,
        example: isShown ? schema.example : undefined,
        references: schema.references,
      }),
      ...inside(schema),
    };
  }

  function inside({
    properties,
    variants,
    isDeferred,
  }: Schema): Pick<ShownSchema, 'properties' | 'variants' | 'isDeferred'> {
    return only({
      isDeferred,
      properties: properties.map((property) => entry(property)),
      variants: variants.map(({ kind, label, condition, schema }) => ({
        kind,
        label,
        ...only({ condition }),
        schema: shownSchema(schema),
      })),
    });
  }
}

type Said<T> = T extends boolean ? true : NonNullable<T>;

/** The fields that say something: neither false, nothing, empty text nor an empty list. */
function only<T extends object>(fields: T): { [K in keyof T]?: Said<T[K]> } {
  const says = (value: unknown) =>
    value !== false && value !== '' && value != null && !(Array.isArray(value) && !value.length);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value))) as {
    [K in keyof T]?: Said<T[K]>;
  };
}
