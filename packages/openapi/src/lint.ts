/** Checks the design of a contract. */
export { describeCounts, lintContract } from './lint/lintContract';
