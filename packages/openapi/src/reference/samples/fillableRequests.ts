import type { Contract, Operation, Parameter } from '../../contract/contract';
import type { FillableParameter, FillableRequests } from './fillRequest';
import { requestViews } from './requestViews';
import { exampleOfParameter, isSent, type SampleRequest, serverUrl } from './sampleRequest';
import { toPlainText } from './serializeParameter';

/** Creates the requests of an operation with marks where a reader's own values go. */
export function createFillableRequests(contract: Contract, operation: Operation): FillableRequests {
  const parameters: FillableParameter[] = [];
  const marked = operation.parameters.map((parameter, index): Parameter => {
    const { in: location, name } = parameter;
    const example = plainExample(contract, parameter);
    if (example === undefined || location === 'querystring') return parameter;
    // Only unreserved characters, which no serialisation changes.
    const mark = `--own-value-${index}--`;
    parameters.push({ in: location, name, example, mark });
    return { ...parameter, examples: [{ name: 'default', value: mark, pointer: '' }] };
  });
  const requests = requestViews(contract, { ...operation, parameters: marked }).map(
    ({ request }): SampleRequest => ({ ...request, sentValues: [] }),
  );
  const text = JSON.stringify(requests);
  return {
    baseUrl: serverUrl(operation),
    variables: variablesIn(requests),
    parameters: parameters.filter(({ mark }) => text.includes(mark)),
    requests,
  };
}

/** Returns the example of a parameter that is one value and that is sent as every other one is. */
function plainExample(contract: Contract, parameter: Parameter): string | undefined {
  const { mediaType, allowReserved, style, examples } = parameter;
  const [first] = examples;
  if (!isSent(parameter) || mediaType !== undefined || allowReserved) return undefined;
  if (style === 'deepObject' || style === 'cookie' || first?.serialized) return undefined;
  const { value } = exampleOfParameter(contract, parameter, 'request');
  return typeof value === 'object' ? undefined : toPlainText(value);
}

function variablesIn(requests: readonly SampleRequest[]): string[] {
  const templates = requests.flatMap(({ url, headers, cookie = [] }) => [
    ...url,
    ...headers.flatMap(({ value }) => value),
    ...cookie,
  ]);
  return [
    ...new Set(templates.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.variable]))),
  ];
}
