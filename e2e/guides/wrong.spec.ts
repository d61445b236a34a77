import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblems } from '@docs/core/problems';
import { readGuide } from './fences';
import type { Interpreter } from './program';
import { runFailures } from './runFailures';
import { runFaults } from './runFaults';
import {
  findProblems,
  findUnrunnable,
  programsOf,
  runSteps,
  type GuideProgram,
  type GuideRun,
} from './runGuide';
import { readSampleApi, type SampleApi } from './sampleApi';
import { expect, test } from './test';

/** The API of the fixtures is a bookshop. */
const folder = path.join(__dirname, 'wrong');
let api: SampleApi;

test.beforeAll(async () => {
  api = await readSampleApi(folder);
});

const guide = (name: string) => {
  const file = path.join(folder, `${name}.mdx`);
  return { ...readGuide(file, readFileSync(file, 'utf8')), file: `wrong/${name}.mdx` };
};
const programOf = (name: string, interpreter: Interpreter, index = 0): GuideProgram =>
  programsOf(guide(name), interpreter)[index] as GuideProgram;

const runNormally = (name: string, interpreter: Interpreter): Promise<GuideRun> =>
  runSteps(api, programOf(name, interpreter), interpreter, `wrong-${name}-${interpreter}`);

const report = async (name: string, interpreter: Interpreter): Promise<string> =>
  formatProblems(findProblems(programOf(name, interpreter), await runNormally(name, interpreter)));

test('a wrong property fails with guide, line, step and reason', async () => {
  const text = await report('body', 'bash');
  expect(text).toContain('error wrong/body.mdx:9\n');
  expect(text).toContain('step 2 of 2, bash “Rename a book”');
  expect(text).toContain('PATCH /v1/books/boo_EmmaEmmaEmma: The response is 400.');
  expect(text).toContain('found:    /titel additionalProperties: The field does not exist.');
  expect(text).not.toContain('wrong/body.mdx:5');
});

test('values that are not those of an earlier response fail', async () => {
  const text = await report('values', 'node');
  expect(text).toContain('The response is 412. version_mismatch: ');
  expect(text).toContain('GET /v1/books/boo_JaneJaneJane: The response is 404. not_found: ');
  expect(text).toContain('The operation has no parameter "page".');
  expect(text).toContain('GET /v1/shelves: The response is 404. not_found: ');
});

test('a program that fails is reported with the line of the guide, and later steps are not run', async () => {
  const text = await report('program', 'python');
  expect(text).toContain('error wrong/program.mdx:13\n');
  expect(text).toContain('step 2 of 3, python “Print its author”');
  expect(text).toContain('line 14, in <module>');
  expect(text).toContain("KeyError: 'author'");
});

test('a missing expected error fails, and so does an unexpected one', async () => {
  const text = await report('expectation', 'bash');
  expect(text).toContain('No response of this step has the status that the fence expects.');
  expect(text).toContain('GET /v1/books: The response is 401.');
});

test('a request that is not run and an unknown attribute fail', () => {
  const text = formatProblems(findUnrunnable(guide('marks'), api.serverUrl));
  expect(text).toContain('The sample sends a request and is not executed.');
  expect(text).toContain('expct=404');
  expect(text).toContain('The page does not say that the program needs this scope.');
  expect(text).toContain('3 errors');
});

const reportFailures = async (name: string, interpreter: Interpreter): Promise<string> => {
  const program = programOf(name, interpreter);
  const folder = `wrong-${name}-${interpreter}`;
  const normal = await runNormally(name, interpreter);
  return formatProblems(await runFailures(api, program, interpreter, folder, 'all', normal));
};

test('failures that a program does not report fail, once for each kind', async () => {
  const text = await reportFailures('failures', 'node');
  expect(text).toContain(
    'GET /v1/books/boo_EmmaEmmaEmma gets 401, 429, 500, 504: The program ends with status 0.',
  );
  expect(text).toContain('GET /v1/books gets 401, 429, 500: The output does not name the problem.');
  expect(text).toMatch(/expected: req_\w{12}\n/);
  expect(text).toContain('No request of the step can get a status of `handles`.');
  expect(text).toContain('found:    410');
  expect(text).toContain('3 errors');
});

test('an attempt that comes before `Retry-After` fails', async () => {
  const text = await reportFailures('failures', 'python');
  expect(text).toContain('The program does not wait as long as `Retry-After` says.');
  expect(text).toContain('expected: 2 times 23 seconds');
  expect(text).toContain('1 error');
});

test('each command of a shell has to report its own failure', async () => {
  const text = await reportFailures('failures', 'dash');
  expect(text).toContain('step 2 of 2, bash “Report nothing”');
  expect(text).toContain('1 error');
});

for (const interpreter of ['bash', 'node', 'python'] as const) {
  test(`a request to another host is refused in ${interpreter}`, async () => {
    const text = await report('elsewhere', interpreter);
    expect(text).toContain('The sample requests another host than the API’s.');
    expect(text).toMatch(/found: +shop\.example(?::443)?\n/);
  });
}

test('other output and other changes than those of the page fail', async () => {
  const text = await report('results', 'python');
  expect(text).toContain('error wrong/results.mdx:25\n');
  expect(text).toContain('The program does not print what the page says.');
  expect(text).toContain('The program leaves other changes than the page says.');
  expect(text).toContain('expected: +books books.stock\n  found:    +books\n');
  expect(text).toContain('2 errors');
});

test('a program that overwrites a competing change fails', async () => {
  const text = await reportFailures('changes', 'node');
  expect(text).toContain(
    'PATCH /v1/books/boo_EmmaEmmaEmma gets a competing change: The program overwrites',
  );
  expect(text).toContain('1 error');
});

test('a repeated create that makes a duplicate fails', async () => {
  const text = await reportFailures('late', 'node');
  expect(text).toContain('gets no response although it was carried out: ');
  expect(text).toContain('The program leaves other changes than the page says.');
  expect(text).toContain('found:    +books:2\n');
});

const reportFaults = async (index: number): Promise<string> => {
  const program = programOf('faults', 'node', index);
  const folder = `wrong-faults-${index}`;
  const normal = await runSteps(api, program, 'node', folder);
  expect(formatProblems(findProblems(program, normal))).toContain('0 errors');
  return formatProblems(await runFaults(api, program, 'node', folder, normal));
};

test('a program that does not compare what it sets fails, and so does an unescaped value', async () => {
  const text = await reportFaults(0);
  expect(text).toContain('finds title as the program sets it, and leaves stock wrong.');
  expect(text).toContain('expected: 3\n  found:    2\n');
  expect(text).toContain('The program runs for 4 after another run, and leaves another state');
  expect(text).toContain('A value is Dune #&"x: The program ends with status 1.');
  expect(text).toContain('3 errors');
});

test('a copy that does not follow fails', async () => {
  const text = await reportFaults(1);
  expect(text).toContain('Its files are empty: The copy is wrong.');
  expect(text).toContain('A run has missed a change: The copy is wrong.');
  expect(text).toContain('The clock of the machine is an hour ahead: The copy is wrong.');
  expect(text).toContain('3 errors');
});

test('a program that does not try again after a cut body or a long pause fails', async () => {
  const text = await reportFailures('faults', 'node');
  expect(text).toContain(
    'GET /v1/books?title=Dune gets 429 with `Retry-After: 59`, no response although it was carried out, no response but half a body: The program ends with status 1.',
  );
});
