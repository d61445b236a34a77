/** What the pages of a reference show, as types, and how it is arranged and worded. */
export {
  arrangeProse,
  hasRelations,
  needsAccessSection,
  operationHeadings,
  resourceHeadings,
  scopeChoice,
  sections,
  showsResponses,
  splitResponses,
  usedInHeadings,
} from './reference/sections';
export { blockElements } from './reference/descriptions/toParagraph';
export type { OperationPageView } from './reference/operationPageView';
export {
  type AccessRoutes,
  type CallbackView,
  type ChangeMark,
  type ContentView,
  type EntryView,
  type ErrorView,
  type HighlightedCode,
  type HighlightedRequest,
  type LinkView,
  type OperationView,
  type ParameterView,
  type ResourceView,
  type ResponseView,
  type SchemaView,
  type SecurityView,
  type VariantView,
  formatLimit,
  markCode,
  withoutEmpty,
} from './reference/views';
export type { SchemaFile } from './reference/schemas/schemaFiles';
export { statusInWords } from './reference/statusInWords';
