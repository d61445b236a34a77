import type { ContentNode } from '@docs/core/tree';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import type { Server } from '../contract/contract';
import type { OperationExtensions, RateLimit } from '../contract/normalise/extensions';
import type { ParameterLocation } from '../contract/openApiDocument';
import type { ExternalDocs } from '../contract/schemas/jsonSchema';

/**
 * Everything from the contract that the page of an operation shows. The HTML, the Markdown export,
 * the search records and the contract checks share it. Each reader of the page loads it, so false
 * and empty values are left out.
 */
export interface OperationView extends OperationExtensions {
  operationId: string;
  /** In upper case. */
  method: string;
  path: string;
  summary?: string;
  description?: ContentNode;
  /** Whether the API sends this request to the reader, who provides the URL and the response. */
  isWebhook?: true;
  deprecated?: true;
  /** The names of its tags that do not group operations. */
  badges?: string[];
  externalDocs?: ExternalDocs;
  /** The URL of the first server. The samples use it. Absent for webhooks. */
  serverUrl?: string;
  /** Absent if they are the contract's servers and have no variables to choose. */
  servers?: Server[];
  /** The alternatives for access, empty if none is needed. One is enough. Absent for webhooks. */
  security?: SecurityView[][];
  parameters?: ParameterView[];
  requestBody?: RequestBodyView;
  responses?: ResponseView[];
  callbacks?: CallbackView[];
  /** Absent if no earlier version has a contract, or nothing changed. */
  change?: ChangeMark;
}

/** The changes of a version, compared with the previous version. */
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
  deprecated?: true;
  bearerFormat?: string;
  /** Of OpenID Connect, or the metadata of an OAuth 2 server. */
  discoveryUrl?: string;
  /** OAuth flows by name, with their URLs. */
  flows?: { name: string; urls: { name: string; url: string }[] }[];
}

/** A parameter, header or property. */
export interface EntryView {
  /** The permanent anchor, such as `query-limit`, `body.address.city`, `response-200.data.id`. */
  id: string;
  /** The name in JSON. It is `[key]` for keys with any name, and `[0]` for an item of a tuple. */
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
  /** For example `Not Found`. */
  statusText?: string;
  /** The permanent anchor, for example `response-200`. */
  id: string;
  description?: ContentNode;
  headers?: EntryView[];
  /** The anchors of headers that the response shares with an earlier one. */
  headersAbove?: string[];
  contents?: ContentView[];
  links?: LinkView[];
}

/** An operation that can follow a response, and the values that it uses from the response. */
export interface LinkView {
  name: string;
  /** The operation's id, or the reference that the contract has instead. */
  target: string;
  description?: ContentNode;
  /** The URL of the server, if the operation has its own. */
  server?: string;
  /** Runtime expressions or values, by the name of the parameter that receives them. */
  given?: { name: string; value: string }[];
}

/** A request that an operation makes the API send to the reader. */
export interface CallbackView {
  /** The permanent anchor, for example `callback-done`. */
  id: string;
  name: string;
  operation: OperationView;
}

/** A body in one media type. */
export interface ContentView {
  /** The permanent anchor. The anchors of its properties start with it. */
  id: string;
  mediaType: string;
  schema?: SchemaView;
  /** The encoding of a form's fields, if the contract describes it. */
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
  /** Whether the example was generated from the schema. */
  generated?: true;
}

/** The facts of a JSON Schema that readers see. */
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
  /** The constraints in words, for example `1 to 100`, `pattern ^app_`, `unique items`. */
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
  /** The alternatives and conditions. `allOf` is merged, so it has no variants. */
  variants?: VariantView[];
  /** The anchor of the first location that shows the properties and variants, instead of these. */
  sameAs?: string;
  /** The URL of the JSON file with the properties and variants, instead of these. */
  more?: string;
}

export interface VariantView {
  /** The permanent anchor, for example `body.source.card`. */
  id: string;
  kind: VariantKind;
  /** The name of the schema, its title, the discriminator's value or its type. */
  label: string;
  /** Present if a discriminator selects the variant, for example `type is "card"`. */
  condition?: string;
  schema: SchemaView;
}

export type VariantKind =
  'one of' | 'any of' | 'not' | 'if' | 'then' | 'else' | 'contains' | 'content';

/** The fields without `false`, undefined, null, empty strings and empty lists. */
type Present<T> = { [K in keyof T]?: Exclude<T[K], false | null | undefined> };

/** Removes the fields without content. */
export function withoutEmpty<T extends object>(fields: T): Present<T> {
  const isPresent = (value: unknown) =>
    value !== false && value !== '' && value != null && !(Array.isArray(value) && !value.length);
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => isPresent(value)),
  ) as Present<T>;
}

/** Code that the build has highlighted. */
export interface HighlightedCode {
  label: string;
  /** The language id for the highlighter. */
  language: string;
  code: string;
  /** Whether the contract has this request sample (`x-codeSamples`). */
  isAuthored?: true;
  /** The tokens in the format that `highlightedHtml` accepts. */
  tokens: string;
  summary?: string;
  description?: ContentNode;
}

/** One request of a page, in every language. */
export interface HighlightedRequest {
  /** The label of the option that selects the request; empty if there is only one. */
  label: string;
  summary?: string;
  description?: ContentNode;
  /** For a webhook, samples of the body. Readers receive that body. */
  samples: HighlightedCode[];
}

/** The URLs of table rows that explain the access for a request. */
export interface AccessRoutes {
  /** By scope name. */
  scopes: Record<string, string>;
  rateLimit?: string;
}

/** An error that an operation can return, with the URL of its entry in the catalogue. */
export interface ErrorView {
  code: string;
  status: string;
  title: string;
  /** The cause of the error and its solution, from the catalogue. */
  cause?: ContentNode;
  remedy?: ContentNode;
  href?: string;
}

/** A field with the id of another resource's object. */
export interface Relation {
  schema: string;
  /** The property names from the schema to the field, joined by dots. */
  path: string;
  /** The schema that the field refers to. */
  references: string;
}

/** The facts that the first page of a resource shows beside its own operation. */
export interface ResourceView {
  /**
   * The description of the tag that all operations of the resource share. If the resource has an
   * overview, this is only the first paragraph, with a link to the overview.
   */
  description?: ContentNode;
  /** The external documentation of that tag. */
  externalDocs?: ExternalDocs;
  operations: {
    method: string;
    path: string;
    title: string;
    route: string;
  }[];
  /** The fields of the object that refer to other resources. */
  refersTo: Relation[];
  /** The fields of other resources' objects that refer to this one. */
  referredBy: Relation[];
  /** The URLs of the pages of the related resources. */
  routes: Record<string, string>;
}
/** Converts a name to a part of an anchor, without spaces and characters special in URLs. */
export const anchorPart = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_.$@:~+*!-]+/gu, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '') || '-';

/** Converts a label to a part of an anchor. */
export const anchorSlug = (label: string): string =>
  anchorPart(label).replace(/\.+$/, '').toLowerCase() || '-';
/**
 * Copies a view, and replaces each map and list by the result of a function, inner ones first.
 * Does not copy unchanged parts, because views are large.
 */
export const mapView = <T>(view: T, replace: (part: object) => object): T =>
  mapValue(view, replace) as T;

function mapValue(value: unknown, replace: (part: object) => object): unknown {
  if (Array.isArray(value)) {
    const mapped = value.map((item: unknown) => mapValue(item, replace));
    return replace(mapped.every((item, index) => item === value[index]) ? value : mapped);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, mapValue(item, replace)] as const,
  );
  const isSame = entries.every(([key, item]) => item === (value as Record<string, unknown>)[key]);
  return replace(isSame ? value : Object.fromEntries(entries));
}

/** Describes a rate limit, such as `600 per minute`. */
export const formatLimit = ({
  requests: count,
  windowSeconds: seconds,
}: Pick<RateLimit, 'requests' | 'windowSeconds'>): string =>
  fill(seconds === 60 ? words.needs.perMinute : words.needs.inSeconds, { count, seconds });

/** Turns the parts of a sentence between backticks into code. */
export const markCode = (sentence: string): ContentNode[] =>
  sentence
    .split('`')
    .flatMap((part, index): ContentNode[] =>
      part === '' ? [] : [index % 2 === 1 ? ['code', null, part] : part],
    );
