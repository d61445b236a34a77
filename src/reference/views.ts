import type { ExternalDocs } from '../contract/schemas/jsonSchema';
import type { RateLimit, Server } from '../contract/contract';
import type { ParameterLocation } from '../contract/openApiDocument';
import type { ContentNode } from '../mdx/contentTree';

/**
 * What the page of an operation shows of the contract: the one reading that the HTML, the
 * Markdown export, the search records and the contract checks share. It is sent to every reader
 * of the page, so what is false or empty is left out.
 */
export interface OperationView {
  operationId: string;
  /** In capitals. */
  method: string;
  path: string;
  summary?: string;
  description?: ContentNode;
  /** The API sends this request to the reader, who provides the URL and the response. */
  isWebhook?: true;
  deprecated?: true;
  externalDocs?: ExternalDocs;
  /** URL of the first server, to which the samples send their requests. Absent on webhooks. */
  serverUrl?: string;
  /** Where they differ from the contract's, or have variables to choose. */
  servers?: Server[];
  /** Alternatives, any of which is enough; empty: no authentication is needed. Absent on webhooks. */
  security?: SecurityView[][];
  rateLimit?: RateLimit;
  parameters?: ParameterView[];
  requestBody?: RequestBodyView;
  responses?: ResponseView[];
  callbacks?: CallbackView[];
  /** Only where a version before this one has another contract. */
  change?: ChangeMark;
}

/** What a version of the contract changed, compared with the version before it. */
export interface ChangeMark {
  kind: 'added' | 'changed' | 'deprecated';
  /** Label of the version. */
  version: string;
  /** A request or client that worked before may fail. */
  breaking?: true;
  /** Each change in a sentence, with code between backticks; absent for what is new. */
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
  /** OAuth flows by name with their URLs. */
  flows?: { name: string; urls: { name: string; url: string }[] }[];
}

/** A parameter, header or property. */
export interface EntryView {
  /** Permanent anchor, e.g. `query-limit`, `body.address.city`, `response-200.data.id`. */
  id: string;
  /** Name in JSON; `[key]` for keys that are any name, `[0]` for a position of a tuple. */
  name: string;
  required?: true;
  schema: SchemaView;
  /** Only where a version before this one has another contract. */
  change?: ChangeMark;
}

export interface ParameterView extends EntryView {
  in: ParameterLocation;
  /** Optional, but good requests send it. */
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
  /** Anchors of the headers that an earlier response has too. */
  headersAbove?: string[];
  contents?: ContentView[];
  links?: LinkView[];
}

/** An operation that can follow a response, and what it takes over from it. */
export interface LinkView {
  name: string;
  /** The operation's id, or what the contract has in its place. */
  target: string;
  description?: ContentNode;
  /** Runtime expressions or values, by what takes them over. */
  given?: { name: string; value: string }[];
}

/** A request that the API sends to the reader because of an operation. */
export interface CallbackView {
  /** Permanent anchor, e.g. `callback-done`. */
  id: string;
  name: string;
  operation: OperationView;
}

/** A body in one media type. */
export interface ContentView {
  /** Permanent anchor; those of its properties begin with it. */
  id: string;
  mediaType: string;
  schema?: SchemaView;
  /** How the parts of a form are encoded, where the contract says so. */
  encoding?: { property: string; rules: string[] }[];
  /** Authored examples; one generated from the schema where there is none. */
  examples?: ExampleView[];
}

export interface ExampleView {
  name: string;
  summary?: string;
  description?: ContentNode;
  /** JSON with two spaces, or the text itself for other media types. */
  text: string;
  /** It was generated from the schema. */
  generated?: true;
}

/** A JSON Schema as a reader sees it. */
export interface SchemaView {
  /** In words: `string`, `array of strings`, `Money or null`, `one of`, `any`. */
  type: string;
  /** Name in `components.schemas`; of a list without a name, that of its items. */
  name?: string;
  title?: string;
  description?: ContentNode;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  /** Conditions in words, e.g. `1 to 100`, `pattern ^app_`, `unique items`. */
  constraints?: string[];
  /** `const` is an enum of one. Values are JSON. */
  enumeration?: { value: string; meaning?: string }[];
  /** JSON */
  default?: string;
  /** JSON of the first example. */
  example?: string;
  /** Of a parameter: all examples, where there are several or one says what it shows. */
  examples?: { value: string; meaning?: string }[];
  /** `x-references`: the schema whose id this value is. */
  references?: string;
  externalDocs?: ExternalDocs;
  properties?: EntryView[];
  /** Alternatives and conditions. `allOf` is merged and is no variant. */
  variants?: VariantView[];
  /** Instead of properties and variants: the anchor of the first location on the page that has them. */
  sameAs?: string;
  /** Instead of properties and variants: the URL of the JSON file that has them. */
  more?: string;
}

export interface VariantView {
  /** Permanent anchor, e.g. `body.source.card`. */
  id: string;
  kind: VariantKind;
  /** Name of the schema, its title, the discriminator's value, or its type. */
  label: string;
  /** e.g. `type is "card"` where a discriminator decides. */
  condition?: string;
  schema: SchemaView;
}

export type VariantKind = 'one of' | 'any of' | 'not' | 'if' | 'then' | 'else';

/** The fields that have content: neither false, undefined, null, the empty string nor an empty list. */
type Present<T> = { [K in keyof T]?: Exclude<T[K], false | null | undefined> };

/** Leaves out the fields without content. */
export function withoutEmpty<T extends object>(fields: T): Present<T> {
  const isPresent = (value: unknown) =>
    value !== false && value !== '' && value != null && !(Array.isArray(value) && !value.length);
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => isPresent(value)),
  ) as Present<T>;
}
