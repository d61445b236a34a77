/** YAML with the position of each value, read by a schema. */
export {
  formatPath,
  type IgnoredKey,
  parseYaml,
  readYaml,
  type YamlFile,
  type YamlPath,
} from './yaml/parseYaml';
export { parseYamlDocument, type Position, positionIn } from './yaml/yamlDocument';
