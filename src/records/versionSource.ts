import type { ContractFacts } from '../checks/contractFacts';
import type { Uses } from '../checks/findUses';
import type { CompiledPage } from '../mdx/compilePage';
import type { PagePlan, VersionPlan } from '../plan/pagePlan';
import type { VersionChanges } from '@docs/openapi/changes';
import type { Reference } from '@docs/openapi/reference';
import type { OperationView } from '@docs/openapi/views';

/** A page with the view of its operation. */
export interface DocumentedView {
  page: PagePlan;
  view: OperationView;
}

/** The data of a version that its records are created from. */
export interface VersionSource {
  plan: VersionPlan;
  /** Undefined without a contract. */
  reference: Reference | undefined;
  /** Undefined without a contract. */
  facts: ContractFacts | undefined;
  users: Uses;
  /** What the contract of the version changed; undefined without a version before it. */
  changes?: VersionChanges | undefined;
  /** Resolves an authored link to the one on pages of the version. */
  resolveHref: (href: string) => string;
  compiledPage: (page: PagePlan) => CompiledPage;
  /** Labels of the sidebar and the categories around a page, outermost first. */
  trailOf: (route: string) => string[];
}
