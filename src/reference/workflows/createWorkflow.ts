import { uniqueName } from '../../content/text/uniqueName';
import type { Contract } from '../../contract/contract';
import { pointerTo, valueAt } from '../../contract/jsonPointer';
import type { Workflow, WorkflowStep } from '../../contract/workflows/arazzo';
import { credentialsOf } from './credentials';
import { codeOf, dropRepeats } from './dropRepeats';
import { describedBy } from './describedBy';
import { findSource, type SentValue } from './findSource';
import type { RecordedProgram, RecordedRequest } from './recordedProgram';
import { responseValues, type ResponseValue } from './responseValues';
import { mapStrings, sentParameters, type SentParameter } from './sentValues';
import {
  computedPattern,
  createWorkflowInputs,
  fileSchema,
  type WorkflowInputs,
} from './workflowInputs';

/** A workflow while its steps are created. */
interface Draft {
  contract: Contract;
  program: RecordedProgram;
  requests: readonly RecordedRequest[];
  stepIds: readonly string[];
  /** Strings of each response. */
  responses: readonly (readonly ResponseValue[])[];
  /** Names of each step's outputs, by their runtime expressions. */
  outputs: readonly Map<string, string>[];
  inputs: WorkflowInputs;
}

/**
 * Creates the workflow of a program, with a step for each request that no loop repeats. Values of
 * earlier responses become outputs of their steps. Credentials, files, and values from the clock or
 * a random generator become inputs.
 *
 * @param usedIds Step ids of other workflows. The ids of this one are added. Arazzo requires unique
 *   ids only within a workflow, but Redocly's linter and its runner, Respect, look up outputs by
 *   the step id alone (2.64).
 */
export function createWorkflow(
  contract: Contract,
  program: RecordedProgram,
  usedIds = new Set<string>(),
): Workflow {
  const requests = dropRepeats(program);
  const draft: Draft = {
    contract,
    program,
    requests,
    stepIds: requests.map(({ operation }) => addUnique(usedIds, operation.operationId)),
    responses: requests.map(responseValues),
    outputs: requests.map(() => new Map<string, string>()),
    inputs: createWorkflowInputs(),
  };
  const credentials = requests.map(({ operation }) => credentialsOf(operation));
  for (const { input } of credentials.flat()) {
    draft.inputs.expressionOf(input.name, input.name, input.schema);
  }
  const shared = sharedBy(credentials.map((list) => list.map(({ parameter }) => parameter)));
  const drafts = requests.map((request, index) => createStep(draft, request, index));
  addLinks(draft);
  const steps = drafts.map((step, index): WorkflowStep => {
    const own = shared ? [] : (credentials[index] ?? []).map(({ parameter }) => parameter);
    const parameters = [...own, ...(step.parameters ?? [])];
    const outputs = [...(draft.outputs[index] ?? [])].map(
      ([value, name]) => [name, value] as const,
    );
    return {
      ...step,
      parameters: parameters.length > 0 ? parameters : undefined,
      outputs: outputs.length > 0 ? Object.fromEntries(outputs) : undefined,
    };
  });
  return {
    workflowId: program.id,
    summary: program.summary,
    description: program.description,
    inputs: draft.inputs.schema(),
    parameters: shared && shared.length > 0 ? shared : undefined,
    steps,
  };
}

/** The list, if all steps have the same one; otherwise undefined. */
function sharedBy<T>(lists: readonly T[][]): T[] | undefined {
  const [first = []] = lists;
  const text = JSON.stringify(first);
  return lists.every((list) => JSON.stringify(list) === text) ? first : undefined;
}

/** Adds a name to a set, with a number if the set already has it. */
function addUnique(used: Set<string>, name: string): string {
  const unique = uniqueName(name, (other) => used.has(other), '');
  used.add(unique);
  return unique;
}

function createStep(draft: Draft, request: RecordedRequest, index: number): WorkflowStep {
  const { program, stepIds, inputs } = draft;
  const { content, response } = request;
  const code = codeOf(program, request);
  const files = new Map(content?.files.map((file) => [`$inputs.${file.input}`, file]));
  const resolve = (value: string, name: string, description?: string): unknown => {
    const file = files.get(value);
    if (file) return inputs.expressionOf(file.input, file.fileName, fileSchema(file));
    return resolveValue(draft, { value, name, ...code }, index, description);
  };
  return {
    stepId: stepIds[index] ?? '',
    description: describeStep(program, request),
    ...operationOf(draft.contract, request),
    parameters: sentParameters(request, code.codeSoFar).map(({ parameter, value }) => {
      const resolved = resolve(value, parameter.name, parameter.description);
      return {
        name: parameter.name,
        in: parameter.in,
        value: resolved === value ? typedValue(draft, { parameter, value }) : resolved,
      };
    }),
    ...(content && {
      requestBody: {
        contentType: content.contentType,
        payload: mapStrings(content.value, '', (value, name) => resolve(value, name)),
      },
    }),
    successCriteria: [{ condition: `$statusCode == ${response.status}` }],
  };
}

/** Refers to an operation without an authored id by its location. */
function operationOf(
  { document }: Contract,
  { operation: { operationId, pointer } }: RecordedRequest,
): Pick<WorkflowStep, 'operationId' | 'operationPath'> {
  const authored = valueAt(document, pointerTo(pointer, 'operationId'));
  return authored === operationId
    ? { operationId }
    : { operationPath: `{$sourceDescriptions.${sourceName}.url}#${pointer}` };
}

/** Name of the contract in the workflows document. */
export const sourceName = 'api';

function describeStep({ samples, route }: RecordedProgram, request: RecordedRequest): string {
  const { heading } = samples[request.sample] ?? {};
  const summary = request.operation.summary?.replace(/\.$/, '');
  const link = heading && `[${heading.text}](${route}#${heading.id})`;
  return [summary && `${summary}.`, link && `See ${link}.`].filter(Boolean).join(' ');
}

/** Returns a value of a request, or the runtime expression that reads it. */
function resolveValue(
  { requests, stepIds, responses, outputs, inputs }: Draft,
  sent: SentValue,
  index: number,
  description: string | undefined,
): string {
  const earlier = responses.slice(0, index);
  const isRefused = (requests[index]?.response.status ?? 0) >= 400;
  // A refused request usually sends an outdated value that was read, not one that a change
  // returned.
  const read = earlier.map((values, at) =>
    requests[at]?.operation.method === 'GET' ? values : [],
  );
  const source = (isRefused ? findSource(sent, read) : undefined) ?? findSource(sent, earlier);
  if (source) {
    const { request, found } = source;
    const name = outputName(outputs[request] ?? new Map<string, string>(), found);
    return `$steps.${stepIds[request] ?? ''}.outputs.${name}`;
  }
  const pattern = sent.codeSoFar.includes(sent.value) ? undefined : computedPattern(sent.value);
  if (pattern === undefined) return sent.value;
  return inputs.expressionOf(sent.name, sent.value, {
    type: 'string',
    pattern,
    ...describedBy(description),
  });
}

/** The name of an output. Adds the output if its step does not have it. */
function outputName(names: Map<string, string>, { expression, name }: ResponseValue): string {
  const known = names.get(expression);
  if (known !== undefined) return known;
  const plain = /[^\w]|^[A-Z]/.test(name) ? name.toLowerCase().replace(/[^a-z0-9]+/g, '_') : name;
  const used = new Set(names.values());
  const unique = uniqueName(plain, (other) => used.has(other), '_');
  names.set(expression, unique);
  return unique;
}

/** Adds outputs for URLs outside the API, which no step requests, to the steps that return them. */
function addLinks({ program, responses, outputs }: Draft): void {
  for (const url of program.otherUrls) {
    const request = responses.findIndex((values) => values.some(({ value }) => value === url));
    const found = responses[request]?.find(({ value }) => value === url);
    const names = outputs[request];
    if (found && names) outputName(names, found);
  }
}

/** Converts the value of a parameter to the type of its schema. */
function typedValue({ contract }: Draft, { parameter, value }: SentParameter): unknown {
  const { types = [] } = contract.mergeSchema(parameter.schema);
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && value !== '' && String(Number(value)) === value) return Number(value);
  if (types.includes('boolean') && /^(?:true|false)$/.test(value)) return value === 'true';
  return value;
}
