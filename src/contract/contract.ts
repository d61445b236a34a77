import type { ExternalDocs, JsonSchema } from './schemas/jsonSchema';
import type { MergedSchema } from './schemas/mergedSchema';
import type { ErrorEntry, RateLimit } from './normalise/extensions';
import type { OpenApiDocument, ParameterLocation, ParameterStyle } from './openApiDocument';

/**
 * An OpenAPI 3.1 contract, validated and normalised. Everything but schemas is resolved, so that no
 * other code resolves a `$ref` or looks up a default. Schemas keep their `$ref`s, because a schema
 * may contain itself; `mergeSchema` resolves them. Descriptions are CommonMark, as authored.
 */
export interface Contract {
  title: string;
  version: string;
  description?: string;
  externalDocs?: ExternalDocs;
  tags: Tag[];
  servers: Server[];
  /** Operations of `paths`, in the contract's order. */
  operations: Operation[];
  /** Operations of `webhooks`; their `path` is the webhook's name. */
  webhooks: Operation[];
  /** `components.schemas` by name. */
  schemas: Readonly<Record<string, JsonSchema>>;
  securitySchemes: DefinedScheme[];
  /** Every scope that a security scheme declares or an operation requires. */
  scopes: Scope[];
  /** The extension `x-error-catalogue`. */
  errors: ErrorEntry[];
  /** The bundled document, for downloads and for validating values against its schemas. */
  document: OpenApiDocument;
  /** Resolves the references of a schema and merges its `allOf`, one level deep. */
  mergeSchema: (schema: JsonSchema | undefined) => MergedSchema;
  /** References to the schemas that extend a schema with `allOf`. */
  extensionsOf: (reference: string) => readonly string[];
}

/** Who receives a value: the API with a request, or its client with a response. */
export type Direction = 'request' | 'response';

/**
 * The directions of what the sender of a request sends and receives.
 *
 * @param isSent Whether the API sends the request, as for webhooks and callbacks.
 */
export const directionsOf = (isSent: boolean): { sent: Direction; received: Direction } =>
  isSent ? { sent: 'response', received: 'request' } : { sent: 'request', received: 'response' };

export interface Tag {
  name: string;
  description?: string;
  externalDocs?: ExternalDocs;
}

export interface Server {
  /** URL with each variable replaced by its default. */
  url: string;
  /** URL as authored, with variables in braces. */
  template: string;
  description?: string;
  variables: ServerVariable[];
}

interface ServerVariable {
  name: string;
  default: string;
  enum: string[];
  description?: string;
}

/** A method on a path, on a webhook or within a callback. */
export interface Operation {
  /** `operationId`, or one derived from method and path; unique within the contract. */
  operationId: string;
  /** In capitals, e.g. `GET`. */
  method: string;
  /** Path template, e.g. `/jobs/{job_id}`; a webhook's name; a callback's expression. */
  path: string;
  /** JSON pointer of the operation in the bundled document. */
  pointer: string;
  summary?: string;
  description?: string;
  deprecated: boolean;
  tags: string[];
  externalDocs?: ExternalDocs;
  /** The nearest `servers` list: of the operation, the path or the contract. */
  servers: Server[];
  /** Whether the operation or its path has `servers` of its own. */
  hasOwnServers: boolean;
  /**
   * Alternatives, one of which is enough. Each lists schemes that are needed together. An empty
   * list means that none is needed. Webhooks and callbacks do not inherit the API's security.
   */
  security: SecurityRequirement[][];
  /**
   * Includes the path's parameters. An operation's parameter replaces that of the path with the
   * same name and location.
   */
  parameters: Parameter[];
  requestBody?: RequestBody;
  /** By status, in ascending order, `2XX` after 299 and `default` last. */
  responses: Response[];
  callbacks: Callback[];
  /** The extension `x-rate-limit`. */
  rateLimit?: RateLimit;
}

export interface Callback {
  name: string;
  operation: Operation;
}

export type SecurityScheme = {
  /** Name in `components.securitySchemes`. */
  name: string;
  description?: string;
} & (
  | {
      type: 'http';
      /** `basic`, `bearer` and `digest` in lower case. */
      scheme: string;
      bearerFormat?: string;
    }
  | { type: 'apiKey'; in: 'query' | 'header' | 'cookie'; parameterName: string }
  | { type: 'oauth2'; flows: OAuthFlow[] }
  | { type: 'openIdConnect'; openIdConnectUrl: string }
  | { type: 'mutualTLS' }
  /** Named in a requirement, but not defined in the contract. */
  | { type: 'undefined' }
);

/** A scheme that `components.securitySchemes` defines. */
export type DefinedScheme = Exclude<SecurityScheme, { type: 'undefined' }>;

interface OAuthFlow {
  /** `implicit`, `password`, `clientCredentials`, `authorizationCode`. */
  name: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: Readonly<Record<string, string>>;
}

export interface SecurityRequirement {
  scheme: SecurityScheme;
  scopes: string[];
}

/** A parameter or a header, with the defaults for its style. */
export interface Parameter {
  in: ParameterLocation;
  name: string;
  /** JSON pointer of its definition in the bundled document. */
  pointer: string;
  required: boolean;
  /** The extension `x-recommended`: optional, but good clients send it, and so do the samples. */
  recommended: boolean;
  deprecated: boolean;
  description?: string;
  style: ParameterStyle;
  explode: boolean;
  allowReserved: boolean;
  allowEmptyValue: boolean;
  /** Of a parameter that is described by `content`. */
  mediaType?: string;
  schema?: JsonSchema;
  schemaPointer: string;
  examples: Example[];
  examplesElsewhere: ExampleElsewhere[];
}

/** A response header; its location is `header`. */
type Header = Parameter;

export interface RequestBody {
  required: boolean;
  description?: string;
  /** JSON pointer of its definition in the bundled document. */
  pointer: string;
  contents: MediaType[];
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string;
  description?: string;
  headers: Header[];
  contents: MediaType[];
  links: Link[];
}

/** A body in one media type. */
export interface MediaType {
  mediaType: string;
  /** JSON pointer of its definition in the bundled document. */
  pointer: string;
  schema?: JsonSchema;
  schemaPointer: string;
  examples: Example[];
  examplesElsewhere: ExampleElsewhere[];
  /** Encoding of the properties of a form, by property. */
  encoding: Readonly<Record<string, Encoding>>;
}

export interface Encoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  headers: Header[];
}

/** An example from the contract. A lone `example` gets the name `default`. */
export interface Example {
  name: string;
  summary?: string;
  description?: string;
  value: unknown;
  /** JSON pointer of `value`. */
  pointer: string;
}

/** An example that is only named by its URL, and not read. */
export interface ExampleElsewhere extends Pick<Example, 'name' | 'summary' | 'description'> {
  url: string;
}

/** An operation that can follow a response, and the values that it takes from that response. */
export interface Link {
  name: string;
  description?: string;
  /** Absent when the link does not resolve to an operation of this contract. */
  operationId?: string;
  /** The operation as the link names it. */
  target: string;
  /** Runtime expressions or values, e.g. `$response.body#/id`, by parameter. */
  parameters: Readonly<Record<string, unknown>>;
  requestBody?: unknown;
  /** URL of the server of the operation, as authored. */
  server?: string | undefined;
}

/** A permission that a token can have. */
export interface Scope {
  name: string;
  /** CommonMark; empty if the contract does not describe the scope. */
  meaning: string;
}
