import { groupBy } from '@docs/core/lists';
import type { Problem } from '@docs/core/problems';
import type { CategoryPlan, PagePlan, SitePlan, VersionPlan } from './pagePlan';
import { listedPart } from './listed';
import type { PlanInput } from './readSite';
import { planVersion } from './planVersion';

type SiteInput = PlanInput & { olderVersions: readonly PlanInput[] };

/**
 * Plans all versions of the documentation, and links each page to the same page of other versions.
 * Pure, and linear in the number of pages.
 */
export function planSite(input: SiteInput): { plan: SitePlan; problems: Problem[] } {
  const current = planVersion(input);
  const older = input.olderVersions.map((set) => planVersion(set, set.version));
  const plans = [current, ...older];
  const versions = plans.map(({ plan }) => plan);
  linkCounterparts(
    // A menu of versions is a list too.
    versions.map((version) => listedPart(version).pages),
    ({ id }) => id,
  );
  linkCounterparts(
    versions.map(({ categories }) => categories),
    ({ slug }) => slug,
  );
  return {
    plan: { ...current.plan, olderVersions: older.map(({ plan }) => plan) },
    problems: plans.flatMap(({ problems }) => problems),
  };
}

/** All versions of a plan, the current one first. */
export const versionsOfPlan = (plan: SitePlan): [VersionPlan, ...VersionPlan[]] => [
  plan,
  ...plan.olderVersions,
];

/** Fills in the counterparts of pages or categories that several versions have. */
function linkCounterparts<P extends PagePlan | CategoryPlan>(
  versions: readonly (readonly P[])[],
  keyOf: (planned: P) => string,
): void {
  // The home page and a site with one version have no counterparts.
  const planned = versions.flat().filter(({ version }) => version !== undefined);
  for (const group of groupBy(planned, keyOf).values()) {
    for (const { version: own, counterparts } of group) {
      for (const { version, route } of group) {
        if (version !== undefined && version !== own) counterparts[version] = route;
      }
    }
  }
}
