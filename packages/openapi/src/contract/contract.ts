import type { ErrorEntry, OperationExtensions } from './normalise/extensions';
import type { OpenApiDocument, ParameterLocation, ParameterStyle } from './openApiDocument';
import type { ExternalDocs, JsonSchema } from './schemas/jsonSchema';
import type { MergedSchema } from './schemas/mergedSchema';

/**
 * An OpenAPI 3.2 contract, validated and normalised. Everything but schemas is resolved, so no
 * other code resolves a `$ref` or looks up a default. Schemas keep each `$ref`, because a schema
 * may contain itself. `mergeSchema` resolves it. Descriptions are CommonMark, as authored.
 */
export interface Contract {
  title: string;
  version: string;
  description?: string;
  externalDocs?: ExternalDocs;
  /** The tags that group operations. */
  tags: Tag[];
  servers: Server[];
  /** The operations of `paths`, in the contract's order. */
  operations: Operation[];
  /** The operations of `webhooks`. Their `path` is the webhook's name. */
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
  /** Resolves the `$ref` of a schema and merges its `allOf`, one level deep. */
  mergeSchema: (schema: JsonSchema | undefined) => MergedSchema;
  /** Patterns that must not run, because they are wrong or too slow. */
  untestablePatterns: ReadonlySet<string>;
  /** The extension that hides each hidden operation, by its `operationId`. Absent without any. */
  hiddenOperations?: ReadonlyMap<string, string>;
  /** The environment variable with the token in samples. By default, the title names it. */
  tokenVariable?: string;
  /** Returns references to the schemas that extend a schema with `allOf`. */
  extensionsOf: (reference: string) => readonly string[];
}

/** The receiver of a value: the API with a request, or its client with a response. */
export type Direction = 'request' | 'response';

/**
 * Returns the directions of the values that the sender of a request sends and receives.
 *
 * @param isSent Whether the API sends the request, as for webhooks and callbacks.
 */
export const directionsOf = (isSent: boolean): { sent: Direction; received: Direction } =>
  isSent ? { sent: 'response', received: 'request' } : { sent: 'request', received: 'response' };

export interface Tag {
  name: string;
  /** The name for readers: `summary`, `x-displayName`, or the name itself. */
  label: string;
  /** The tag that contains this one. Such tags never form a circle. */
  parent?: string;
  pointer: string;
  description?: string;
  externalDocs?: ExternalDocs;
}

export interface Server {
  /** The URL, with each variable replaced by its default. */
  url: string;
  /** The authored URL, with variables in braces. */
  template: string;
  name?: string;
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
  /** In the letters that are sent, for example `GET`. */
  method: string;
  /** The path template, such as `/jobs/{job_id}`, a webhook's name or a callback's expression. */
  path: string;
  /** The JSON Pointer of the operation in the bundled document. */
  pointer: string;
  summary?: string;
  description?: string;
  deprecated: boolean;
  /** The tags that group operations. */
  tags: string[];
  /** The names for readers of the tags of another `kind`, such as `badge` or `audience`. */
  badges: string[];
  externalDocs?: ExternalDocs;
  /** The nearest `servers` list: of the operation, the path or the contract. */
  servers: Server[];
  /** Whether the operation or its path has its own `servers`. */
  hasOwnServers: boolean;
  /**
   * The alternatives, of which one is enough. Each lists schemes that are needed together. An
   * empty list needs none. Webhooks and callbacks do not inherit the API's security.
   */
  security: SecurityRequirement[][];
  /**
   * Includes the path's parameters, unless the operation has a parameter with the same name and
   * location.
   */
  parameters: Parameter[];
  requestBody?: RequestBody;
  /** By status, in ascending order, `2XX` after 299 and `default` last. */
  responses: Response[];
  callbacks: Callback[];
  extensions: OperationExtensions;
}

export interface Callback {
  name: string;
  operation: Operation;
}

export type SecurityScheme = {
  /** Name in `components.securitySchemes`. */
  name: string;
  description?: string;
  deprecated?: boolean;
} & (
  | {
      type: 'http';
      /** `basic`, `bearer` and `digest` in lower case. */
      scheme: string;
      bearerFormat?: string;
    }
  | { type: 'apiKey'; in: 'query' | 'header' | 'cookie'; parameterName: string }
  | { type: 'oauth2'; flows: OAuthFlow[]; oauth2MetadataUrl?: string }
  | { type: 'openIdConnect'; openIdConnectUrl: string }
  | { type: 'mutualTLS' }
  /** A requirement names the scheme, but the contract does not define it. */
  | { type: 'undefined' }
);

/** A scheme that `components.securitySchemes` defines. */
export type DefinedScheme = Exclude<SecurityScheme, { type: 'undefined' }>;

interface OAuthFlow {
  /** `implicit`, `password`, `clientCredentials`, `authorizationCode`, `deviceAuthorization`. */
  name: string;
  deviceAuthorizationUrl?: string;
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
  /** Only for a parameter that `content` describes. */
  mediaType?: string;
  schema?: JsonSchema;
  schemaPointer: string;
  examples: Example[];
  examplesElsewhere: ExampleElsewhere[];
  /** The encoding of a query string that is a form. */
  encoding: MediaType['encoding'];
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
  /** The meaning of the status, instead of its reason phrase. */
  summary?: string;
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
  description?: string;
  examples: Example[];
  examplesElsewhere: ExampleElsewhere[];
  /** Whether the items of the list that the schema describes follow each other as a stream. */
  isStream: boolean;
  /** By property, such as `a` or, within another encoding, `a.b`. `[0]` and `[n]` are items. */
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
  /** The data, or else its text. For a body that is neither JSON nor a form, the text is first. */
  value: unknown;
  /** JSON pointer of `value`. */
  pointer: string;
  /** The authored `dataValue`. */
  data?: { value: unknown; pointer: string };
  /** The authored `serializedValue`: the text that is sent. */
  serialized?: { text: string; pointer: string };
}

/** An example that is only a URL. It is not read. */
export interface ExampleElsewhere extends Pick<Example, 'name' | 'summary' | 'description'> {
  url: string;
}

/** An operation that can follow a response, and the values that it takes from the response. */
export interface Link {
  name: string;
  description?: string;
  /** Absent if the link does not resolve to an operation of this contract. */
  operationId?: string;
  /** The operation as the link names it. */
  target: string;
  /** Runtime expressions or values by parameter, for example `$response.body#/id`. */
  parameters: Readonly<Record<string, unknown>>;
  requestBody?: unknown;
  /** The authored URL of the operation's server. */
  server?: string | undefined;
}

/** A permission that a token can have. */
export interface Scope {
  name: string;
  /** CommonMark; empty if the contract does not describe the scope. */
  meaning: string;
}

/** Whether a property is read-only and in a request, or write-only and in a response. */
export const isHiddenIn = (direction: Direction, { keywords }: MergedSchema): boolean =>
  keywords[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
