import type { ReadContract } from '../contract/readContract';
import type { VersionSource } from './readSite';

/** What a version is planned from. */
export type PlanInput = Pick<
  VersionSource,
  'version' | 'pages' | 'sidebars' | 'sidebarsFile' | 'contract'
> & {
  /** Undefined on a site without a contract. */
  readContract: (Pick<ReadContract, 'file'> & Partial<Pick<ReadContract, 'workflows'>>) | undefined;
};
