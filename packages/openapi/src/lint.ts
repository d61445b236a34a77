/** Checks the design of a contract. */
export { lintContract } from './lint/lintContract';
