/** JSON values, pointers, and JSON and YAML as text. */
export { formatJson } from './contract/formatJson';
export { formatYaml } from './contract/formatYaml';
export { asList, asObject, asText, isObject, type JsonObject } from './contract/json';
export { pointerKeys, pointerTo, valueAt } from './contract/jsonPointer';
export { parseJson } from './contract/sourceDigits';
