import type { FillableRequests } from './samples/fillRequest';
import type {
  AccessRoutes,
  ErrorView,
  HighlightedCode,
  HighlightedRequest,
  OperationView,
} from './views';

/** Everything from the contract that the page of an operation shows. */
export interface OperationPageView {
  operation: OperationView;
  requests: HighlightedRequest[];
  responseExamples: HighlightedCode[];
  /** The same requests for a reader's own values. Absent for webhooks. */
  fillable?: FillableRequests;
  errors: ErrorView[];
  access: AccessRoutes;
  /** The URLs of the pages that document an object, by the name of its schema. */
  routes: Record<string, string>;
  /** The URLs of the operations that the page names, by operation id. */
  operationRoutes: Record<string, string>;
}
