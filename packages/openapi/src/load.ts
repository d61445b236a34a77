/** Reads a contract from its files, and normalises it. */
export { loadContract, type LoadOptions } from './contract/loadContract';
export { normaliseContract } from './contract/normalise/normaliseContract';
export { readContract, type ReadContract } from './contract/readContract';
