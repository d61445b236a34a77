import type { CompiledPage } from '../mdx/compilePage';
import type { PageKind, PagePlan } from '../plan/pagePlan';
import type { PageContent } from './pageContent';

/** A node as a pure function returns it; Gatsby's ids and digests are added by who creates it. */
export interface NodeDraft {
  type: string;
  /** Unique within the type; links name it together with the type. */
  key: string;
  /** Path below the content root of the file that the node comes from. */
  source: string;
  fields: Record<string, unknown>;
}

/** Returns the id of a node from its type and key. */
export type NodeId = (type: string, key: string) => string;

const typeOfKind: Record<PageKind, string> = {
  home: 'HomePage',
  guide: 'Guide',
  resource: 'ResourcePage',
  general: 'GeneralPage',
};

export const pageType = ({ kind }: Pick<PagePlan, 'kind'>): string => typeOfKind[kind];

/** What is known of a page beside its plan. */
export interface PageDetails extends PageContent {
  compiled: CompiledPage;
  lastUpdated: string | undefined;
}
