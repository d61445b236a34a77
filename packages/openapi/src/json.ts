/** JSON values, pointers, and JSON as text. */
export {
  asList,
  asObject,
  asText,
  formatJson,
  isObject,
  type JsonObject,
  pointerKeys,
  pointerTo,
  valueAt,
} from './contract/json';
export { parseJson } from './contract/sourceDigits';
