/** What the pages of a reference show, as types, and how it is arranged and worded. */
export { sections } from './reference/arrangement/sectionTitles';
export {
  detailHeadings,
  hasRelations,
  needsAccessSection,
  resourceHeadings,
  showsResponses,
  usedInHeadings,
} from './reference/arrangement/sections';
export { splitResponses } from './reference/arrangement/splitResponses';
export { blockElements } from './reference/descriptions/blockElements';
export type { ErrorView } from './reference/errorViews';
export type {
  AccessRoutes,
  HighlightedCode,
  HighlightedRequest,
  OperationPageView,
} from './reference/operationPage';
export type { ResourceView } from './reference/resources/resourceView';
export type { SchemaFile } from './reference/schemas/schemaFiles';
export {
  type CallbackView,
  type ChangeMark,
  type ContentView,
  type EntryView,
  type LinkView,
  type OperationView,
  type ParameterView,
  type ResponseView,
  type SchemaView,
  type SecurityView,
  type VariantView,
  withoutEmpty,
} from './reference/views';
export { statusInWords } from './reference/words/statusInWords';
export { windowInWords } from './reference/words/windowInWords';
export { withCode } from './reference/words/withCode';
