import { didYouMean, nearest } from '../../content/text/nearest';
import type { YamlPath } from '../../content/yaml/parseYaml';
import type { Problem } from '../../content/problems/problem';
import type { Arazzo, Workflow, WorkflowParameter, WorkflowStep } from './arazzo';
import type { Contract, Operation } from '../contract';
import { isObject } from '../json';

/** A mistake at a path of the document. */
export type WorkflowProblem = Omit<Problem, 'severity' | 'file'> & { path: YamlPath };

/** Headers that OpenAPI does not describe as parameters, because other parts of the contract do. */
const describedElsewhere = new Set(['accept', 'authorization', 'content-type']);

/**
 * Checks what the Arazzo rules cannot: whether steps match operations of the contract, and whether
 * runtime expressions read existing inputs and outputs of earlier steps.
 */
export function workflowProblems(arazzo: Arazzo, contract: Contract): WorkflowProblem[] {
  const operations = new Map(
    contract.operations.map((operation) => [operation.operationId, operation]),
  );
  return arazzo.workflows.flatMap((workflow, index) => {
    const path = ['workflows', index];
    return [
      ...expressionProblems(workflow, path),
      ...workflow.steps.flatMap((step, number) =>
        stepProblems(step, workflow, operations, [...path, 'steps', number]),
      ),
    ];
  });
}

function stepProblems(
  { operationId, parameters = [] }: WorkflowStep,
  workflow: Workflow,
  operations: ReadonlyMap<string, Operation>,
  path: YamlPath,
): WorkflowProblem[] {
  if (operationId === undefined) return [];
  const operation = operations.get(operationId);
  if (!operation) {
    return [
      {
        path: [...path, 'operationId'],
        message: 'The contract has no such operation.',
        expected: 'an operationId of the contract',
        found: operationId,
        hint: didYouMean(nearest(operationId, operations.keys()), 'Correct the id.'),
      },
    ];
  }
  const given = [...(workflow.parameters ?? []), ...parameters].filter(isParameter);
  return [
    ...parameters.flatMap((parameter, index) =>
      isParameter(parameter) && !declares(operation, parameter)
        ? [
            {
              path: [...path, 'parameters', index],
              message: `${operationId} has no parameter \`${parameter.name}\` in its ${parameter.in ?? 'workflow'}.`,
              found: parameter.name,
              hint: 'Remove the parameter, or declare it in the contract.',
            },
          ]
        : [],
    ),
    ...operation.parameters
      .filter(({ required }) => required)
      .filter((wanted) => !given.some((one) => one.name === wanted.name && one.in === wanted.in))
      .map(({ name }) => ({
        path,
        message: `The step has no value for \`${name}\`, which ${operationId} requires.`,
        expected: name,
        found: 'nothing',
        hint: 'Add the parameter.',
      })),
  ];
}

const isParameter = (parameter: object): parameter is WorkflowParameter => 'name' in parameter;

const declares = ({ parameters, security }: Operation, given: WorkflowParameter): boolean =>
  parameters.some((one) => one.name === given.name && one.in === given.in) ||
  (given.in === 'header' && describedElsewhere.has(given.name.toLowerCase())) ||
  security
    .flat()
    .some(({ scheme }) => scheme.type === 'apiKey' && scheme.parameterName === given.name);

/** Reports expressions that read an undefined input, or an output that no earlier step has. */
function expressionProblems(workflow: Workflow, path: YamlPath): WorkflowProblem[] {
  const { inputs, parameters, steps, outputs } = workflow;
  const properties = isObject(inputs?.properties) ? Object.keys(inputs.properties) : undefined;
  const known = new Set(properties?.map((name) => `$inputs.${name}`));
  const check = (value: unknown, at: YamlPath): WorkflowProblem[] =>
    expressionsIn(value)
      // The schema of the inputs may be a reference, which is not resolved.
      .filter((one) => !known.has(one) && (properties !== undefined || !one.startsWith('$inputs')))
      .map((expression) => ({
        path: at,
        message: 'The runtime expression reads a value that is not defined at this point.',
        expected: 'an input of the workflow, or an output of an earlier step',
        found: expression,
        hint: 'Correct the expression, or add the input or output.',
      }));
  const problems = check(parameters, [...path, 'parameters']);
  steps.forEach((step, index) => {
    const at = [...path, 'steps', index];
    problems.push(
      ...(step.parameters ?? []).flatMap((parameter, number) =>
        check(parameter, [...at, 'parameters', number]),
      ),
      ...check(step.requestBody, [...at, 'requestBody']),
    );
    for (const name of Object.keys(step.outputs ?? {})) {
      known.add(`$steps.${step.stepId}.outputs.${name}`);
    }
    problems.push(...check(step.successCriteria, [...at, 'successCriteria']));
  });
  return [...problems, ...check(outputs, [...path, 'outputs'])];
}

/** The runtime expressions within a value that read inputs or outputs of steps. */
function expressionsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [...value.matchAll(/\$inputs\.[\w-]+|\$steps\.[\w-]+\.outputs\.[\w-]+/g)].map(
      ([expression]) => expression,
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(expressionsIn);
}
