import type { ExternalDocs, JsonSchema } from './schemas/jsonSchema';

/**
 * A bundled OpenAPI 3.2 document with a valid structure. Each value has the type that the
 * specification requires, and each `$ref` resolves within the document. A required field is
 * optional here if a contract without it can still be shown.
 */
export interface OpenApiDocument {
  openapi: string;
  info: {
    title?: string;
    version?: string;
    summary?: string;
    description?: string;
    termsOfService?: string;
  };
  externalDocs?: ExternalDocs;
  tags?: TagObject[];
  servers?: ServerObject[];
  security?: SecurityRequirementObject[];
  paths?: Record<string, Referenced<PathItemObject>>;
  webhooks?: Record<string, Referenced<PathItemObject>>;
  components?: {
    schemas?: Record<string, JsonSchema>;
    securitySchemes?: Record<string, Referenced<SecuritySchemeObject>>;
  };
  'x-error-catalogue'?: unknown;
}

export interface TagObject {
  name: string;
  summary?: string;
  description?: string;
  externalDocs?: ExternalDocs;
  parent?: string;
  kind?: string;
  'x-displayName'?: unknown;
}

/** An object or a `$ref` to one. `summary` and `description` override those of the target. */
export type Referenced<T> = T | ReferenceObject;

export interface ReferenceObject {
  $ref: string;
  summary?: string;
  description?: string;
}

export interface ServerObject {
  url: string;
  name?: string;
  description?: string;
  variables?: Record<string, { default?: string; enum?: string[]; description?: string }>;
}

export type SecurityRequirementObject = Record<string, string[]>;

export const httpMethods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;

export type PathItemObject = Partial<Record<(typeof httpMethods)[number], OperationObject>> & {
  summary?: string;
  description?: string;
  servers?: ServerObject[];
  parameters?: Referenced<ParameterObject>[];
  /** By method, in the letters that are sent. */
  additionalOperations?: Record<string, OperationObject>;
};

export interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  tags?: string[];
  externalDocs?: ExternalDocs;
  servers?: ServerObject[];
  security?: SecurityRequirementObject[];
  parameters?: Referenced<ParameterObject>[];
  requestBody?: Referenced<RequestBodyObject>;
  responses?: Record<string, Referenced<ResponseObject>>;
  callbacks?: Record<string, Referenced<Record<string, Referenced<PathItemObject>>>>;
  [extension: `x-${string}`]: unknown;
}

export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

/** OpenAPI 3.2, "Style Values". */
export const parameterStyles = [
  'matrix',
  'label',
  'simple',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
] as const;

export type ParameterStyle = (typeof parameterStyles)[number];

/** The example fields that parameters, headers and media types share. */
export interface ExampleHolder {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, Referenced<ExampleObject>>;
}

export interface HeaderObject extends ExampleHolder {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  style?: ParameterStyle;
  explode?: boolean;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
  content?: Record<string, MediaTypeObject>;
  'x-recommended'?: unknown;
}

export interface ParameterObject extends HeaderObject {
  name: string;
  in: ParameterLocation;
}

interface ExampleObject {
  summary?: string;
  description?: string;
  value?: unknown;
  dataValue?: unknown;
  serializedValue?: string;
  externalValue?: string;
}

interface RequestBodyObject {
  description?: string;
  required?: boolean;
  content?: Record<string, MediaTypeObject>;
}

export interface ResponseObject {
  summary?: string;
  description?: string;
  headers?: Record<string, Referenced<HeaderObject>>;
  content?: Record<string, MediaTypeObject>;
  links?: Record<string, Referenced<LinkObject>>;
}

export interface MediaTypeObject extends ExampleHolder, Encodings {
  description?: string;
  /** The upgrade adds a `schema` with these items. */
  itemSchema?: JsonSchema;
}

/** The encodings of named and of unnamed parts. */
export interface Encodings {
  encoding?: Record<string, EncodingObject>;
  prefixEncoding?: EncodingObject[];
  itemEncoding?: EncodingObject;
}

interface EncodingObject extends Encodings {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  headers?: Record<string, Referenced<HeaderObject>>;
}

export interface LinkObject {
  operationId?: string;
  operationRef?: string;
  description?: string;
  parameters?: Record<string, unknown>;
  requestBody?: unknown;
  server?: ServerObject;
}

export type SecuritySchemeObject = {
  description?: string;
  deprecated?: boolean;
  /** The meanings of scopes, for schemes without `flows` in OpenAPI. */
  'x-scopes'?: Record<string, string>;
} & (
  | { type: 'http'; scheme: string; bearerFormat?: string }
  | { type: 'apiKey'; in: 'query' | 'header' | 'cookie'; name: string }
  | { type: 'oauth2'; flows: Record<string, OAuthFlowObject>; oauth2MetadataUrl?: string }
  | { type: 'openIdConnect'; openIdConnectUrl: string }
  | { type: 'mutualTLS' }
);

interface OAuthFlowObject {
  deviceAuthorizationUrl?: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes?: Record<string, string>;
}
