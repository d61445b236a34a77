/** Requests as code with a reader's own values. Runs in browsers. */
export { type FillableRequests, fillRequest, ownBaseUrl } from './reference/samples/fillRequest';
export { baseUrlKey, type OwnValues, secretKey } from './reference/samples/ownValues';
export { requestSamples } from './reference/samples/requestSamples';
