import type { Workflow } from '../../contract/arazzo';

/**
 * Workflows in which steps of the same id have the same outputs. Ids of steps are unique within a
 * workflow, and Redocly's linter and its runner, Respect, look up outputs by the id alone (2.64).
 */
export function shareOutputs(workflows: readonly Workflow[]): Workflow[] {
  const outputsOf = new Map<string, Record<string, string>>();
  for (const { stepId, outputs } of workflows.flatMap(({ steps }) => steps)) {
    outputsOf.set(stepId, { ...outputs, ...outputsOf.get(stepId) });
  }
  return workflows.map((workflow) => ({
    ...workflow,
    steps: workflow.steps.map((step) => {
      const all = Object.entries({
        ...step.outputs,
        ...outputsOf.get(step.stepId),
        ...step.outputs,
      });
      return all.length === 0 ? step : { ...step, outputs: Object.fromEntries(all) };
    }),
  }));
}
