// For tests only.
import fc from 'fast-check';
import type { Contract, Operation } from '@docs/openapi/contract';
import { asObject, asText, type JsonObject } from '@docs/openapi/json';
import type { Sandbox } from '@docs/sandbox/sandbox';

/** The example of a request in JSON. */
export function requestExample(contract: Contract, operationId: string): JsonObject {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  const json = operation?.requestBody?.contents.find(({ mediaType }) => /json/.test(mediaType));
  return asObject(json?.examples[0]?.value);
}

/** One random request, by numbers that select its parts from what there is. */
export const randomRequests = fc.record({
  operation: fc.nat(),
  object: fc.nat(),
  token: fc.constantFrom('crw_test_all', 'crw_test_all', 'crw_test_staff', 'nobody'),
  ifMatch: fc.constantFrom(undefined, '*', '"0"'),
  key: fc.constantFrom(undefined, 'a', 'b'),
  query: fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 3 }),
  changes: fc.array(
    fc.tuple(
      fc.nat(),
      fc.oneof(
        fc.constantFrom<unknown>(null, undefined, [], {}, true, 'emp_YiRCIHkyma7F', '2026-12-01'),
        fc.string(),
        fc.integer(),
      ),
    ),
    { maxLength: 3 },
  ),
});

/** The request that the numbers select from a contract and the objects that a sandbox has. */
export function chooseRequest(
  contract: Contract,
  sandbox: Sandbox,
  request: typeof randomRequests extends fc.Arbitrary<infer R> ? R : never,
) {
  const operation = contract.operations[
    request.operation % contract.operations.length
  ] as Operation;
  const collection = operation.path.split('/')[1] ?? '';
  const objects = sandbox.objects()[collection] ?? [];
  const object = objects[request.object % Math.max(1, objects.length)];
  const parameters = operation.parameters.filter((one) => one.in === 'query');
  const query = new URLSearchParams(
    request.query.flatMap(([index, isExample]): [string, string][] => {
      const parameter = parameters[index % Math.max(1, parameters.length)];
      return parameter
        ? [[parameter.name, isExample ? String(parameter.examples[0]?.value) : 'zzz']]
        : [];
    }),
  );
  const path = `${operation.path.replace(/\{.*\}/, asText(object?.id))}?${query.toString()}`;
  const example = Object.entries(requestExample(contract, operation.operationId));
  const json = Object.fromEntries(
    example.map(([name, value], index): [string, unknown] => {
      const change = request.changes.find(([at]) => at % example.length === index);
      return [name, change ? change[1] : value];
    }),
  );
  return {
    operation,
    path,
    token: request.token,
    json: operation.requestBody && json,
    headers: {
      ...(request.ifMatch !== undefined && { 'if-match': request.ifMatch }),
      ...(request.key !== undefined && { 'idempotency-key': request.key }),
    },
  };
}
