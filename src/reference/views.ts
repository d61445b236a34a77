import type { ExternalDocs } from '../contract/schemas/jsonSchema';
import type { Server } from '../contract/contract';
import type { RateLimit } from '../contract/normalise/extensions';
import type { ParameterLocation } from '../contract/openApiDocument';
import type { ContentNode } from '../mdx/contentTree';

/**
 * Everything from the contract that the page of an operation shows. The HTML, the Markdown export,
 * the search records and the contract checks share it. Each reader of the page loads it, so false
 * and empty values are left out.
 */
export interface OperationView {
  operationId: string;
  /** In upper case. */
  method: string;
  path: string;
  summary?: string;
  description?: ContentNode;
  /** Whether the API sends this request to the reader, who provides the URL and the response. */
  isWebhook?: true;
  deprecated?: true;
  externalDocs?: ExternalDocs;
  /** URL of the first server, which the samples use. Absent for webhooks. */
  serverUrl?: string;
  /** Absent if they are the contract's servers and have no variables to choose. */
  servers?: Server[];
  /** Alternatives, one of which is enough. Empty if none is needed. Absent for webhooks. */
  security?: SecurityView[][];
  rateLimit?: RateLimit;
  parameters?: ParameterView[];
  requestBody?: RequestBodyView;
  responses?: ResponseView[];
  callbacks?: CallbackView[];
  /** Absent if no earlier version has a contract, or nothing changed. */
  change?: ChangeMark;
}

/** What a version changed, compared with the previous version. */
export interface ChangeMark {
  kind: 'added' | 'changed' | 'deprecated';
  /** Label of the version. */
  version: string;
  /** Whether a request or client that worked before may fail. */
  breaking?: true;
  /** A sentence for each change, with code in backticks. Absent for a new item. */
  list?: { words: string; location?: string; breaking?: true }[];
}

/** A security scheme that a request needs. */
export interface SecurityView {
  name: string;
  /** `http bearer`, `apiKey in header X-Key`, `oauth2`, `openIdConnect`, `mutualTLS`, `undefined`. */
  kind: string;
  scopes: { name: string; meaning?: ContentNode }[];
  description?: ContentNode;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  /** OAuth flows by name, with their URLs. */
  flows?: { name: string; urls: { name: string; url: string }[] }[];
}

/** A parameter, header or property. */
export interface EntryView {
  /** Permanent anchor, e.g. `query-limit`, `body.address.city`, `response-200.data.id`. */
  id: string;
  /** Name in JSON; `[key]` for keys with any name, `[0]` for an item of a tuple. */
  name: string;
  required?: true;
  schema: SchemaView;
  /** Absent if no earlier version has a contract, or nothing changed. */
  change?: ChangeMark;
}

export interface ParameterView extends EntryView {
  in: ParameterLocation;
  /** Whether the parameter is optional but should be sent. */
  recommended?: true;
}

export interface RequestBodyView {
  required?: true;
  description?: ContentNode;
  contents: ContentView[];
}

export interface ResponseView {
  status: string;
  /** e.g. `Not Found`. */
  statusText?: string;
  /** Permanent anchor, e.g. `response-200`. */
  id: string;
  description?: ContentNode;
  headers?: EntryView[];
  /** Anchors of headers that the response shares with an earlier one. */
  headersAbove?: string[];
  contents?: ContentView[];
  links?: LinkView[];
}

/** An operation that can follow a response, and the values that it uses from that response. */
export interface LinkView {
  name: string;
  /** The operation's id, or the reference that the contract has in its place. */
  target: string;
  description?: ContentNode;
  /** URL of the server of the operation, if it has one of its own. */
  server?: string;
  /** Runtime expressions or values, by the parameter that receives them. */
  given?: { name: string; value: string }[];
}

/** A request that an operation makes the API send to the reader. */
export interface CallbackView {
  /** Permanent anchor, e.g. `callback-done`. */
  id: string;
  name: string;
  operation: OperationView;
}

/** A body in one media type. */
export interface ContentView {
  /** Permanent anchor. The anchors of its properties start with it. */
  id: string;
  mediaType: string;
  schema?: SchemaView;
  /** How the fields of a form are encoded, if the contract says so. */
  encoding?: { property: string; rules: string[] }[];
  /** Authored examples, or one that is generated from the schema. */
  examples?: ExampleView[];
}

export interface ExampleView {
  name: string;
  summary?: string;
  description?: ContentNode;
  /** JSON indented by two spaces, or the string itself for other media types. */
  text: string;
  /** Whether it was generated from the schema. */
  generated?: true;
}

/** A JSON Schema as it is shown to readers. */
export interface SchemaView {
  /** Type in words: `string`, `array of strings`, `Money or null`, `one of`, `any`. */
  type: string;
  /** Name in `components.schemas`. For a list without a name, the name of its items. */
  name?: string;
  title?: string;
  description?: ContentNode;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  /** Constraints in words, e.g. `1 to 100`, `pattern ^app_`, `unique items`. */
  constraints?: string[];
  /** Allowed values, as JSON. `const` is an enumeration of one. */
  enumeration?: { value: string; meaning?: string }[];
  /** As JSON. */
  default?: string;
  /** First example, as JSON. */
  example?: string;
  /** Only for a parameter: all examples, if there are several or the only one has a summary. */
  examples?: { value: string; meaning?: string }[];
  /** `x-references`: the schema whose id this value is. */
  references?: string;
  externalDocs?: ExternalDocs;
  properties?: EntryView[];
  /** Alternatives and conditions. `allOf` is merged, and therefore not a variant. */
  variants?: VariantView[];
  /** Replaces properties and variants: the anchor of the first location that shows them. */
  sameAs?: string;
  /** Replaces properties and variants: the URL of the JSON file that contains them. */
  more?: string;
}

export interface VariantView {
  /** Permanent anchor, e.g. `body.source.card`. */
  id: string;
  kind: VariantKind;
  /** Name of the schema, its title, the discriminator's value or its type. */
  label: string;
  /** Present if a discriminator selects the variant, e.g. `type is "card"`. */
  condition?: string;
  schema: SchemaView;
}

export type VariantKind =
  'one of' | 'any of' | 'not' | 'if' | 'then' | 'else' | 'contains' | 'content';

/** The fields with content: neither false, undefined, null, an empty string nor an empty list. */
type Present<T> = { [K in keyof T]?: Exclude<T[K], false | null | undefined> };

/** Removes the fields without content. */
export function withoutEmpty<T extends object>(fields: T): Present<T> {
  const isPresent = (value: unknown) =>
    value !== false && value !== '' && value != null && !(Array.isArray(value) && !value.length);
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => isPresent(value)),
  ) as Present<T>;
}
