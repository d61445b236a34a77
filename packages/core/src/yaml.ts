/** YAML with the position of each value, read by a schema. */
export { formatPath, type IgnoredKey, parseYaml, type YamlPath } from './yaml/parseYaml';
export { positionIn } from './yaml/positionIn';
export { readYaml, type YamlFile } from './yaml/readYaml';
export { parseYamlDocument, type Position } from './yaml/yamlDocument';
