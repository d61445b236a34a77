/** Creates what the pages of a reference show of a contract. */
export { anchorOfSection } from './reference/descriptions/linkOperations';
export { describePage, firstParagraph } from './reference/descriptions/describePage';
export { renderDescription, renderWithHeadings } from './reference/descriptions/renderDescription';
export { toParagraph } from './reference/descriptions/toParagraph';
export {
  createOperationPage,
  highlightOperationPage,
  type PlainOperationPage,
} from './reference/operationPage';
export { createOperationView } from './reference/operationView';
export { createReference, type Reference } from './reference/reference';
export { isOverview } from './reference/resources/resourceView';
export { schemaFacts } from './reference/schemas/schemaFacts';
export type { SchemaProperty } from './reference/schemas/schemaProperties';
export { propertiesOf, shapeOf } from './reference/schemas/schemaShape';
export { operationsOn } from './reference/schemas/schemaViews';
export { kindOfScheme } from './reference/securityView';
