/** Requests as code. */
export {
  type RequestSample,
  requestSamples,
  sampleLanguages,
} from './reference/samples/requestSamples';
export { exampleValue } from './reference/examples/mediaTypeExamples';
export {
  buildSampleRequest,
  exampleOfParameter,
  serverUrl,
} from './reference/samples/sampleRequest';
export { findPython, missingSamplePackages } from './reference/samples/sampleTools';
