import type { PageKind, PagePlan } from '../plan/pagePlan';
import type { CompiledPage } from '../mdx/compilePage';
import type { PageContent } from './pageContent';

/** A node without Gatsby's ids and digests, which the caller adds. */
export interface NodeDraft {
  type: string;
  /** Unique within the type; links name it together with the type. */
  key: string;
  /** Path below the content root of the file that the node comes from. */
  source: string;
  fields: Record<string, unknown>;
}

/** Creates the id of a node from its type and key. */
export type NodeId = (type: string, key: string) => string;

const typeOfKind: Record<PageKind, string> = {
  home: 'HomePage',
  guide: 'Guide',
  resource: 'ResourcePage',
  general: 'GeneralPage',
};

/** The types of all pages. */
export const pageTypes: readonly string[] = Object.values(typeOfKind);

export const pageType = ({ kind }: Pick<PagePlan, 'kind'>): string => typeOfKind[kind];

/** Facts of a page that its plan does not have. */
export interface PageDetails extends PageContent {
  compiled: CompiledPage;
  lastUpdated: string | undefined;
}
