import path from 'node:path';
import { formatProblems } from '@docs/core/problems';
import { fencesOf } from './fences';
import { workDir } from './folders';
import type { Interpreter } from './program';
import { runFailures } from './runFailures';
import { runGuide, findUnrunnable } from './runGuide';
import type { SampleApi } from './sampleApi';
import { expect, test } from './test';

const guide = (name: string) => ({
  file: `wrong/${name}.mdx`,
  fences: fencesOf(path.join(__dirname, 'wrong', `${name}.mdx`)),
});

const report = async (api: SampleApi, name: string, interpreter: Interpreter): Promise<string> =>
  formatProblems(
    await runGuide(api, guide(name), interpreter, path.join(workDir, `wrong-${name}`)),
  );

test('a wrong property fails with guide, line, step and reason', async ({ api }) => {
  const text = await report(api, 'body', 'bash');
  expect(text).toContain('error wrong/body.mdx:9\n');
  expect(text).toContain('step 2 of 2, bash “Rename an employee”');
  expect(text).toContain('PATCH /v1/employees/emp_YiRCIHkyma7F: ');
  expect(text).toContain('at /firstname: It names a property that its schema does not know.');
  expect(text).not.toContain('wrong/body.mdx:5');
});

test('values that are not those of an earlier response fail', async ({ api }) => {
  const text = await report(api, 'values', 'node');
  expect(text).toContain('The response is 412. If-Match is "5d1c"');
  expect(text).toContain('No example of the contract is an object with the id emp_000000000000.');
  expect(text).toContain('listEmployees has no query parameter “page”.');
  expect(text).toContain('GET /v1/people: The contract has no such operation.');
});

test('a program that fails is reported with the line of the guide, and later steps are not run', async ({
  api,
}) => {
  const text = await report(api, 'program', 'python');
  expect(text).toContain('error wrong/program.mdx:13\n');
  expect(text).toContain('step 2 of 3, python “Print its name”');
  expect(text).toContain('line 14, in <module>');
  expect(text).toContain("KeyError: 'title'");
});

test('a missing expected error fails, and so does an unexpected one', async ({ api }) => {
  const text = await report(api, 'expectation', 'bash');
  expect(text).toContain('No response of this step has the status that the fence expects.');
  expect(text).toContain('GET /v1/business: The response is 401.');
});

test('a request that is not run and an unknown attribute fail', ({ api }) => {
  const text = formatProblems(findUnrunnable(guide('marks'), api.serverUrl));
  expect(text).toContain('The sample sends a request and is not executed.');
  expect(text).toContain('expct=404');
  expect(text).toContain('2 errors');
});

const reportFailures = async (api: SampleApi, interpreter: Interpreter): Promise<string> => {
  const folder = path.join(workDir, `wrong-failures-${interpreter}`);
  return formatProblems(await runFailures(api, guide('failures'), interpreter, folder, 'all'));
};

test('failures that a program does not report fail, once for each kind', async ({ api }) => {
  const text = await reportFailures(api, 'node');
  expect(text).toContain(
    'GET /v1/employees/emp_YiRCIHkyma7F gets 401, 403, 429, 500, 504: The program ends with status 0.',
  );
  expect(text).toContain(
    'GET /v1/employees gets 401, 403, 429, 500: The output does not name the problem.',
  );
  expect(text).toMatch(/expected: req_\w{12}\n/);
  expect(text).toContain('No request of the step can get a status of `handles`.');
  expect(text).toContain('found:    410');
  expect(text).toContain('3 errors');
});

test('an attempt that comes before `Retry-After` fails', async ({ api }) => {
  const text = await reportFailures(api, 'python');
  expect(text).toContain('The program does not wait as long as `Retry-After` says.');
  expect(text).toContain('expected: 2 times 23 seconds');
  expect(text).toContain('1 error');
});

test('each command of a shell has to report its own failure', async ({ api }) => {
  const text = await reportFailures(api, 'dash');
  expect(text).toContain('step 2 of 2, bash “Report nothing”');
  expect(text).toContain('1 error');
});
