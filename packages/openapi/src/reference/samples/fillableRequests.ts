import type { Contract, Operation, Parameter } from '../../contract/contract';
import { type FillableRequests, markOf } from './fillRequest';
import { requestViews } from './requestViews';
import {
  exampleOfParameter,
  isIgnoredHeader,
  isInPath,
  isSent,
  type SampleRequest,
  serverUrl,
} from './sampleRequest';
import { toPlainText } from './serializeParameter';

/** Creates the requests of an operation with marks where a reader's own values go. */
export function createFillableRequests(contract: Contract, operation: Operation): FillableRequests {
  const { path } = operation;
  const parameters: FillableRequests['parameters'] = [];
  const marked = operation.parameters.map((parameter): Parameter => {
    const { in: location, name } = parameter;
    const example = isInPath(operation, parameter) ? undefined : plainExample(contract, parameter);
    if (example === undefined) return parameter;
    const value = markOf(parameters.length);
    const key = location === 'path' ? path.slice(0, path.indexOf(`{${name}}`)) : `${path} `;
    parameters.push({ name, example, key: key + name });
    return { ...parameter, examples: [{ name: 'default', value, pointer: '' }] };
  });
  const requests = requestViews(contract, { ...operation, parameters: marked }).map(
    ({ request }): SampleRequest => ({ ...request, sentValues: [] }),
  );
  const pieces = requests.flatMap(({ url, headers, cookie = [] }) => [
    ...url,
    ...headers.flatMap(({ value }) => value),
    ...cookie,
  ]);
  const variables = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.variable]));
  return {
    baseUrl: serverUrl(operation),
    variables: [...new Set(variables)],
    parameters,
    requests,
  };
}

/** Returns the example of a parameter that is one value and is sent as every other one is. */
function plainExample(contract: Contract, parameter: Parameter): string | undefined {
  const { in: location, mediaType, allowReserved, style, examples } = parameter;
  if (!isSent(parameter) || mediaType !== undefined || allowReserved) return undefined;
  if (location === 'header' && isIgnoredHeader(contract, parameter)) return undefined;
  if (style === 'deepObject' || style === 'cookie' || examples[0]?.serialized) return undefined;
  const { value } = exampleOfParameter(contract, parameter, 'request');
  return typeof value === 'object' ? undefined : toPlainText(value);
}
