import type { ContentNode } from '../mdx/contentTree';

/**
 * The contract as flat records: what pages and the graph show of it. Nothing is
 * dereferenced into them: a schema that is reached again within itself, or that
 * has a page of its own, is named and not repeated.
 */
export interface Contract {
  title: string;
  version: string;
  description: ContentNode | null;
  servers: Server[];
  /** Operations of `paths`, in the contract's order. */
  operations: Operation[];
  /** Operations of `webhooks`; their `path` is the webhook's name. */
  webhooks: Operation[];
  /** `components.schemas` by name; the schemas that one refers to are named in it. */
  schemas: Record<string, Schema>;
  scopes: Scope[];
  /** The list `x-error-catalogue`, when the contract has one. */
  errors: ErrorEntry[];
}

export interface Server {
  url: string;
  description: string;
}

/** A method on a path, on a webhook or within a callback. */
export interface Operation {
  /** `operationId`, or one derived from method and path, stable over builds. */
  operationId: string;
  /** In capitals, e.g. `GET`. */
  method: string;
  /** Path template, e.g. `/jobs/{job_id}`; a webhook's name; a callback's expression. */
  path: string;
  summary: string;
  /** CommonMark of the contract as a content tree; raw HTML in it is sanitised. */
  description: ContentNode | null;
  deprecated: boolean;
  tags: string[];
  /** The nearest `servers` list: of the operation, the path or the contract. */
  servers: Server[];
  /** Alternatives, any of which is enough; each is a list of schemes that are all needed. Empty: none needed. */
  security: SecurityRequirement[][];
  parameters: Parameter[];
  requestBody: RequestBody | undefined;
  /** By status, in ascending order, `2XX` after 299 and `default` last. */
  responses: Response[];
  callbacks: Callback[];
  /** `x-rate-limit` */
  rateLimit: { bucket: string; requests: number; windowSeconds: number } | undefined;
}

/** A request that the API sends because of an operation. */
export interface Callback {
  /** Permanent anchor, e.g. `callback-done`. */
  id: string;
  name: string;
  operation: Operation;
}

export interface SecurityRequirement {
  /** Name in `components.securitySchemes`. */
  name: string;
  /** `http bearer`, `apiKey in header X-Key`, `oauth2`, `openIdConnect`, `mutualTLS`. */
  kind: string;
  scopes: string[];
}

export interface Parameter {
  /** Permanent anchor on the operation's page, e.g. `query-limit`, `path-job_id`, `header-Idempotency-Key`. */
  id: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  name: string;
  required: boolean;
  deprecated: boolean;
  description: ContentNode | null;
  schema: Schema;
  /** How a list or object is written, where it is not the default of its place, e.g. `comma-separated`. */
  serialisation: string | undefined;
  /** JSON of `example` or of the first of `examples`. */
  example: string | undefined;
}

export interface RequestBody {
  required: boolean;
  description: ContentNode | null;
  contents: Content[];
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** Permanent anchor, e.g. `response-200`. */
  id: string;
  description: ContentNode | null;
  headers: Header[];
  contents: Content[];
  links: ResponseLink[];
}

/** An operation that can follow a response, and what it takes over from it. */
export interface ResponseLink {
  name: string;
  description: ContentNode | null;
  /** Of this contract; undefined when the link leads elsewhere. */
  operationId: string | undefined;
  /** The operation as the contract writes it. */
  target: string;
  /** Runtime expressions or values, e.g. `$response.body#/id`, by parameter. */
  parameters: { name: string; value: string }[];
  requestBody: string | undefined;
}

export interface Header {
  /** e.g. `response-200-header-Link` */
  id: string;
  name: string;
  required: boolean;
  deprecated: boolean;
  description: ContentNode | null;
  schema: Schema;
}

/** A request body or response in one media type. */
export interface Content {
  mediaType: string;
  schema: Schema | undefined;
  /** Named examples of the contract; one made from the schema when it has none. */
  examples: Example[];
}

export interface Example {
  name: string;
  summary: string;
  /** JSON with two spaces, or the text itself for other media types. */
  text: string;
  /** True when it was made from the schema. */
  generated: boolean;
}

/** A JSON Schema as a reader sees it. */
export interface Schema {
  /** For people: `string`, `integer`, `array of strings`, `Money`, `Money or null`, `one of`, `any`. */
  type: string;
  /**
   * Name in `components.schemas`, when the schema is one of these; of a list without a name,
   * that of its items. Named, without properties, variants and recursion: not told here in
   * full, see the record of that name.
   */
  name: string | undefined;
  /**
   * Set instead of properties when the schema stands further out on the same branch: the anchor
   * of that place, or `body`, or the name of the schema that the record is of. An alternative has
   * no anchor; the nearest place around it that has one stands for it.
   */
  recursion: string | undefined;
  description: ContentNode | null;
  nullable: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** Conditions in words, e.g. `1 to 100`, `at most 64 characters`, `pattern ^app_`, `format date-time`, `unique items`. */
  constraints: string[];
  /** `const` is an enum of one. Values are JSON. */
  enumeration: { value: string; meaning: string }[];
  /** JSON */
  default: string | undefined;
  /** JSON of the first example. */
  example: string | undefined;
  /** `x-references`: the schema whose id this value is. */
  references: string | undefined;
  properties: Property[];
  /** Alternatives and conditions, each with a word for how it applies. */
  variants: Variant[];
  /** What it holds is too much for the HTML of its page and drawn when a reader opens it. */
  isDeferred?: true;
}

/** From how many values on an enumeration is drawn when a reader opens it. */
export const manyValues = 200;

export interface Property {
  /**
   * Permanent anchor, e.g. `body.address.city`, `response-200.data.id`; no part for list items or
   * map keys' values. A free key itself is `body.prices.*`, a place of a tuple `body.point.0`; an
   * alternative adds its label: `body.source.card.number`.
   */
  id: string;
  /** Name in JSON; `[key]` with a pattern for `patternProperties` and `additionalProperties`; `[0]` for `prefixItems`. */
  name: string;
  required: boolean;
  schema: Schema;
}

export interface Variant {
  /** `one of`, `any of`, `not`, `if`, `then`, `else`. `allOf` is merged and is no variant. */
  kind: 'one of' | 'any of' | 'not' | 'if' | 'then' | 'else';
  /** Name of the schema, its title, the discriminator's value, or its type. */
  label: string;
  /** e.g. `type is "card"` where a discriminator decides. */
  condition: string | undefined;
  schema: Schema;
}

/** What a token may be allowed. */
export interface Scope {
  name: string;
  /** CommonMark; empty where the contract does not tell. */
  meaning: string;
}

/** One entry of the error catalogue. */
export interface ErrorEntry {
  code: string;
  status: number;
  title: string;
  cause: string;
  remedy: string;
  retryable: boolean;
}
