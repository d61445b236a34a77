/** Requests as code. */
export {
  type RequestSample,
  requestSamples,
  sampleLanguages,
} from './reference/samples/requestSamples';
export { buildSampleRequest, serverUrl } from './reference/samples/sampleRequest';
export { findPython, missingSamplePackages } from './reference/samples/sampleTools';
