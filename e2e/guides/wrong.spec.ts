import path from 'node:path';
import { formatProblems } from '../../src/content/problem';
import { fencesOf } from './fences';
import { workDir } from './folders';
import type { Interpreter } from './program';
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
  expect(text).toContain("must NOT have additional properties; found 'firstname'");
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
