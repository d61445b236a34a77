import type { ReadContract } from '../contract/readContract';
import type { VersionSource } from './readSite';

/** The data from which a version is planned. */
export type PlanInput = Pick<
  VersionSource,
  'version' | 'pages' | 'sidebars' | 'sidebarsFile' | 'contract'
> & {
  /** Undefined on a site without a contract. */
  readContract: Pick<ReadContract, 'file'> | undefined;
};
