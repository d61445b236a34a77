import { isJsonMediaType } from '../../src/contract/isJsonMediaType';
import type { Problem } from '../../src/content/problem';
import { asObject } from '../../src/contract/contractJson';
import type { Answer } from './coherentAnswer';
import type { ContractOperation } from './contractOperations';
import type { SampleApi } from './sampleApi';

/** What is wrong with a request or its answer. */
export type Finding = Pick<Problem, 'message' | 'expected' | 'found'> & { hint?: string };

interface Checked {
  operation: ContractOperation | undefined;
  query: URLSearchParams;
  /** JSON of the request. */
  json: unknown;
  answer: Answer;
  /** What the mock server found in the request and in its own answer. */
  violations: string[];
  /** Status that the step is to see. */
  expected: number | undefined;
  /** Why the answer is an error. */
  reason: string | undefined;
}

/** Checks a request and its answer by the contract. */
export function findings(api: SampleApi, exchange: Checked): Finding[] {
  const { operation, answer, violations, expected } = exchange;
  if (operation === undefined) {
    return [{ message: 'The contract has no such operation.', hint: 'Check method and path.' }];
  }
  const ofRequest = [
    ...violations.map((message) => ({ message: `${message}.` })),
    ...[...new Set(exchange.query.keys())]
      .filter((name) => !operation.query.has(name))
      .map((name) => ({
        message: `${operation.operationId} has no query parameter “${name}”.`,
        expected: [...operation.query].join(', '),
      })),
    ...(exchange.json === undefined || violations.length > 0
      ? []
      : validateRequestBody(api, operation, exchange.json).map(
          ({ pointer, predicate, expected: right, found, hint }) => ({
            message: `Request body${pointer === '' ? '' : ` at ${pointer}`}: It ${predicate}`,
            expected: right,
            found,
            hint,
          }),
        )),
  ];
  const isError = answer.status >= 400;
  // A step about an error shows what causes it.
  if (isError && expected === answer.status) return ofAnswer(api, operation, answer);
  const unexpected = isError ? [statusFinding(exchange)] : [];
  return [...ofRequest, ...unexpected, ...ofAnswer(api, operation, answer)];
}

function validateRequestBody(
  { contract, validate }: SampleApi,
  { method, path }: ContractOperation,
  json: unknown,
) {
  const schemaPointer = contract.operations
    .find((operation) => operation.method === method && operation.path === path)
    ?.requestBody?.contents.find(({ mediaType }) => isJsonMediaType(mediaType))?.schemaPointer;
  if (schemaPointer === undefined) return [];
  return validate(json, schemaPointer, { direction: 'request', knownPropertiesOnly: true });
}

function statusFinding({ answer, reason, expected }: Checked): Finding {
  const { code, detail } = asObject(answer.json);
  const told = reason ?? [code, detail].filter((one) => typeof one === 'string').join(': ');
  return {
    message: `The answer is ${answer.status}. ${told}`.trim(),
    expected: expected === undefined ? 'a successful answer' : `2xx or ${expected}`,
    hint: `Correct the sample, or write \`expect=${answer.status}\` at the fence when the guide means it.`,
  };
}

/** Whether an answer is one that the contract declares. */
function ofAnswer(api: SampleApi, operation: ContractOperation, answer: Answer): Finding[] {
  const declared = operation.responses.get(String(answer.status));
  if (declared === undefined) {
    return [{ message: `${operation.operationId} declares no response ${answer.status}.` }];
  }
  if (declared.schemaPointer === undefined || answer.json === undefined) return [];
  const findings = api.validate(answer.json, declared.schemaPointer, {
    direction: 'response',
    allowsHidden: true,
  });
  return findings.map(({ pointer, expected: right, found }) => ({
    message: `The answer does not fit the contract at ${pointer || 'its top'}.`,
    expected: right,
    found,
    hint: 'Correct the example in the contract.',
  }));
}
