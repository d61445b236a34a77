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
export { type DownloadName, downloadNames } from './contract/downloadNames';
export { contractFile, lintSettingsName } from './contract/files/contractFile';
export { visitParts } from './contract/hidden/visitParts';
export { isJsonMediaType } from './contract/isJsonMediaType';
export type { ErrorEntry, RateLimit } from './contract/normalise/extensions';
export { firstSentence } from './contract/normalise/firstSentence';
export { longestName } from './contract/normalise/readSummary';
export { httpMethods, type OpenApiDocument } from './contract/openApiDocument';
export type { ExternalDocs, JsonSchema } from './contract/schemas/jsonSchema';
export { referenceTo, schemaPrefix } from './contract/schemas/mergeSchema';
export type { MergedSchema } from './contract/schemas/mergedSchema';
