/** For tests: contracts and views. */
export { contractOf, type DocumentParts, json, ref } from './contract/testContract';
export {
  type Changes,
  code,
  content,
  entry,
  key,
  object,
  operation,
  parameter,
  reference,
  response,
  schema,
  token,
} from './reference/testPages';
export { viewOf, viewsOf } from './reference/testViews';
