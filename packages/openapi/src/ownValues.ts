/** Requests as code with a reader's own values. Runs in browsers. */
export {
  type FillableRequests,
  fillRequest,
  ownBaseUrl,
  type OwnValues,
} from './reference/samples/fillRequest';
export { requestSamples } from './reference/samples/requestSamples';
