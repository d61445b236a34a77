import type { ContractFacts } from '../checks/contractFacts';
import type { UsedIn } from '../checks/usedIn';
import type { CompiledPage } from '../mdx/compilePage';
import type { PagePlan, VersionPlan } from '../plan/pagePlan';
import type { Reference } from '../reference/reference';

/** What the records of a version are created from. */
export interface VersionSource {
  plan: VersionPlan;
  /** Undefined without a contract. */
  reference: Reference | undefined;
  /** Undefined without a contract. */
  facts: ContractFacts | undefined;
  users: UsedIn;
  /** An authored link as it is on the pages of the version. */
  resolveHref: (href: string) => string;
  /** A compiled page. */
  compiledPage: (page: PagePlan) => CompiledPage;
  /** Labels of what contains the page with a route, the outermost first. */
  trailOf: (route: string) => string[];
}
