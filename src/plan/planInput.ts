import type { ReadContract } from '@docs/openapi/load';
import type { VersionSource } from './readSite';

/** The data for planning a version. */
export type PlanInput = Pick<
  VersionSource,
  'version' | 'pages' | 'sidebars' | 'sidebarsFile' | 'contract'
> & {
  /** Undefined on a site without a contract. */
  readContract: Pick<ReadContract, 'file'> | undefined;
};
