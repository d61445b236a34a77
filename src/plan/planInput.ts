import type { ReadContract } from '../contract/readContract';
import type { VersionSource } from './readSite';

/** What a version is planned from. */
export type PlanInput = Pick<
  VersionSource,
  'version' | 'pages' | 'sidebars' | 'sidebarsFile' | 'contract' | 'contractFile'
> & {
  /** The part of the contract that was read that decides which downloads there are. */
  readContract?: Pick<ReadContract, 'workflows'>;
};
