/** Requests as code with a reader's own values. Runs in browsers. */
export { type FillableRequests, fillRequest, ownBaseUrl } from './reference/samples/fillRequest';
export {
  baseUrlKey,
  isInPath,
  type OwnValues,
  secretKey,
  sentInPath,
} from './reference/samples/ownValues';
export { requestSamples } from './reference/samples/requestSamples';
