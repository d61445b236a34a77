import type { VersionSource } from './readSite';

/** What a version is planned from. */
export type PlanInput = Pick<
  VersionSource,
  'version' | 'pages' | 'sidebars' | 'sidebarsFile' | 'contract' | 'contractFile'
>;
