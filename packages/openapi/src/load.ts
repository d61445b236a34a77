/** Reads a contract from its files, and normalises it. Writes it as YAML. */
export { formatYaml } from './contract/formatYaml';
export {
  loadContract,
  type LoadedContract,
  type LoadOptions,
  type Repair,
} from './contract/loadContract';
export { normaliseContract } from './contract/normalise/normaliseContract';
export { readContract, type ReadContract } from './contract/readContract';
