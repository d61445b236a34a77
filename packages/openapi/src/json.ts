/** JSON values, pointers, and JSON and YAML as text. */
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
export { formatYaml } from './contract/formatYaml';
export { parseJson } from './contract/sourceDigits';
