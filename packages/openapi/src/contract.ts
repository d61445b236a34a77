/** What a contract contains, as types and constants. */
export {
  type Contract,
  type DefinedScheme,
  type Direction,
  directionsOf,
  type MediaType,
  type Operation,
  type Parameter,
  type Scope,
} from './contract/contract';
export { contractFile, lintSettingsName } from './contract/readContract';
export { visitParts } from './contract/visitObjects';
export { isJsonMediaType } from './contract/mediaTypes';
export type { ErrorEntry, RateLimit } from './contract/normalise/extensions';
export { readFirstSentence } from './contract/normalise/readSummary';
export { httpMethods, type OpenApiDocument } from './contract/openApiDocument';
export type { ExternalDocs, JsonSchema } from './contract/schemas/jsonSchema';
export { referenceTo, schemaPrefix } from './contract/schemas/mergeSchema';
export type { MergedSchema } from './contract/schemas/mergedSchema';
