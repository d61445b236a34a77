/** What a program needs that has a contract as data. Nothing of it reads files, or needs Node. */
export type { Contract, MediaType, Operation, Parameter } from './contract/contract';
export { isJsonMediaType } from './contract/mediaTypes';
export { normaliseContract } from './contract/normalise/normaliseContract';
export type { OpenApiDocument } from './contract/openApiDocument';
export type { JsonSchema } from './contract/schemas/jsonSchema';
export type { MergedSchema } from './contract/schemas/mergedSchema';
export { visitParts } from './contract/visitObjects';
export { isDocumented } from './contract/values/isDocumented';
export {
  createValueValidator,
  type ValidateValue,
  type ValueFinding,
} from './contract/values/valueValidator';
export { exampleValue } from './reference/examples/mediaTypeExamples';
export { exampleOfParameter, serverUrl } from './reference/samples/sampleRequest';
export * from './json';
