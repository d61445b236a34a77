import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@docs/core/problems';
import { escapeRegExp } from '@docs/core/text';
import { asObject, asText, type JsonObject } from '@docs/openapi/json';
import type { Sandbox } from '@docs/sandbox/sandbox';
import { workDir, type Interpreter } from './program';
import type { Finding } from './recorder';
import {
  lastLines,
  runSteps,
  stepProblem,
  wrongChanges,
  type GuideProgram,
  type GuideRun,
  type RunOptions,
} from './runGuide';
import type { SampleApi } from './sampleApi';

/** A program with what its runs need. */
interface Subject {
  api: SampleApi;
  program: GuideProgram;
  /** The run without a fault. */
  normal: GuideRun;
  folder: string;
  run: (options?: RunOptions, folder?: string, program?: GuideProgram) => Promise<GuideRun>;
}

/**
 * Runs a program in a file where others have changed the data, earlier runs have had another target
 * or missed a change, or values have characters with a meaning in URLs and quotes. Returns a
 * problem for each run that ends well and leaves another state than it should.
 */
export async function runFaults(
  api: SampleApi,
  program: GuideProgram,
  interpreter: Interpreter,
  name: string,
  normal: GuideRun,
): Promise<Problem[]> {
  if (program.name === '') return [];
  const subject: Subject = {
    api,
    program,
    normal,
    folder: name,
    run: (options = {}, folder = name, changed = program) =>
      runSteps(api, changed, interpreter, folder, options),
  };
  const findings = [
    ...(await presetFields(subject)),
    ...(await secondTarget(subject)),
    ...(await staleCopies(subject)),
    ...(await oddValues(subject, interpreter)),
  ];
  return findings.map((finding) => stepProblem(program, 1, finding));
}

const failed = ({ status, output }: GuideRun, message: string): Finding => ({
  message: `${message}: The program ends with status ${status}.`,
  expected: '0',
  found: lastLines(output),
});

/** Sets a field of each update before the run. The program has to see it, and set the others. */
async function presetFields({ normal, run }: Subject): Promise<Finding[]> {
  const findings: Finding[] = [];
  const [first] = normal.exchanges;
  for (const { request, sent, status } of normal.exchanges) {
    const id = request.split('?')[0]?.split('/').at(-1) ?? '';
    if (!first || !/^(?:PATCH|PUT) /.test(request) || status >= 300) continue;
    for (const [property, value] of Object.entries(asObject(sent))) {
      const change = { request: first.request, object: id, changes: { [property]: value } };
      const preset = await run({ injection: { step: first.step, failure: 412, change } });
      const message = `${request} finds ${property} as the program sets it`;
      if (preset.status !== 0) findings.push(failed(preset, message));
      const [object, wanted] = [preset, normal].map((one) => objectOf(one, id));
      for (const name of Object.keys(asObject(sent)).filter((other) => other !== property)) {
        const [found, expected] = [object?.[name], wanted?.[name]].map((one) =>
          JSON.stringify(one),
        );
        if (found === expected) continue;
        findings.push({ message: `${message}, and leaves ${name} wrong.`, expected, found });
      }
    }
  }
  return findings;
}

const objectOf = ({ objects }: GuideRun, id: string): JsonObject | undefined =>
  [...objects].find(([key]) => key.endsWith(` ${id}`))?.[1];

/** Runs the program for one target and then for another. The first may leave nothing wrong. */
async function secondTarget({ program, run }: Subject): Promise<Finding[]> {
  const args = program.steps[0]?.again ?? [];
  if (args.length === 0 || keptBy(program).length > 0) return [];
  const alone = await run({ args });
  await run();
  const second = await run({ args, isResumed: true });
  const message = `The program runs for ${args.join(' ')} after another run`;
  if (alone.status !== 0) return [failed(alone, `The program runs for ${args.join(' ')}`)];
  const [expected, found] = [alone, second].map(stateOf);
  return second.status !== 0 || expected === found
    ? []
    : [{ message: `${message}, and leaves another state than without it.`, expected, found }];
}

/** What differs between the data before and after a run, without the times of changes. */
const stateOf = ({ before, objects }: GuideRun): string =>
  [...objects]
    .filter(([key]) => before.has(key))
    .map(([key, object]) => `${key} ${JSON.stringify({ ...object, updated_at: undefined })}`)
    .join('\n');

const keptBy = ({ steps }: GuideProgram): string[] => steps.flatMap(({ keeps }) => keeps);

/** An hour, in milliseconds. */
const hour = 3_600_000;

/**
 * Empties the files of a program, as a power cut does. Then changes an object that it has copied: once
 * without a trace in `updated_at`, as if a run had missed it, and once while the machine's clock is an
 * hour ahead. The copy has to follow.
 */
async function staleCopies({ api, program, folder, run }: Subject): Promise<Finding[]> {
  const kept = keptBy(program);
  if (kept.length === 0) return [];
  const fresh = `${folder}-fresh`;
  const read = (name: string) => readKept(path.join(workDir, name), kept);
  /** Compares what a run keeps with what the program stores in an empty folder. */
  const compare = async (message: string, offset: number, second: GuideRun) => {
    if (second.status !== 0) return [failed(second, message)];
    rmSync(path.join(workDir, fresh), { recursive: true, force: true });
    await run({ isResumed: true, offset }, fresh);
    const [expected, found] = [read(fresh), read(folder)];
    return expected === found
      ? []
      : [{ message: `${message}: The copy is wrong.`, expected, found }];
  };
  const start = api.ahead();
  await run();
  const copies = read(folder);
  for (const file of keptFiles(path.join(workDir, folder), kept)) truncateSync(file);
  const emptied = await run({ isResumed: true });
  const args = program.steps[0]?.again ?? [];
  const afterEmptied = await compare('Its files are empty', start, emptied);
  const missed = await run({
    isResumed: true,
    args,
    prepare: (sandbox) => void Object.assign(...changeOf(sandbox, copies)),
  });
  const afterMissed = await compare('A run has missed a change', start, missed);
  await run({ offset: start - hour });
  const late = await run({
    isResumed: true,
    offset: start - hour + 600_000,
    prepare: (sandbox) => {
      const [{ id }, changes] = changeOf(sandbox, copies);
      sandbox.control({ failure: { kind: 'change', object: asText(id), changes } });
    },
  });
  const message = 'The clock of the machine is an hour ahead';
  const afterLate = await compare(message, start - hour + 600_000, late);
  return [...afterEmptied, ...afterMissed, ...afterLate];
}

/** An object that copies contain, and another text for it. */
function changeOf(sandbox: Sandbox, copies: string): [JsonObject, JsonObject] {
  const names = ['last_name', 'title', 'name'];
  for (const object of Object.values(sandbox.objects()).flat()) {
    const name = names.find((one) => copies.includes(`"${one}":${JSON.stringify(object[one])}`));
    if (copies.includes(asText(object.id)) && name) return [object, { [name]: 'Changed' }];
  }
  throw new Error('The files that the program keeps have no object with a name.');
}

/** Lists the files that a program keeps, by path. */
const keptFiles = (folder: string, names: readonly string[]): string[] =>
  names
    .map((name) => path.join(folder, name))
    .flatMap((file) => {
      if (!existsSync(file)) return [];
      if (!statSync(file).isDirectory()) return [file];
      return readdirSync(file, { recursive: true, encoding: 'utf8' })
        .map((one) => path.join(file, one))
        .filter((one) => statSync(one).isFile());
    })
    .sort();

/** The files that a program keeps, without times. */
function readKept(folder: string, names: readonly string[]): string {
  return keptFiles(folder, names)
    .map((file) => {
      const text = readFileSync(file, 'utf8').replaceAll('": ', '":');
      return `${path.relative(folder, file)}: ${text.replaceAll(', "', ',"').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')}`;
    })
    .join('\n');
}

/** Gives each text that the program looks up characters that have a meaning in URLs and quotes. */
async function oddValues(
  { api, program, normal, run }: Subject,
  interpreter: Interpreter,
): Promise<Finding[]> {
  const code = program.steps.map((step) => step.code).join('\n');
  const values = new Map<string, string>();
  for (const { request, operationId } of normal.exchanges) {
    const operation = api.contract.operations.find((one) => one.operationId === operationId);
    const query = new URL(request.split(' ')[1] ?? '', 'http://api').searchParams;
    for (const { name, schema } of operation?.parameters ?? []) {
      const value = query.get(name) ?? '';
      const { type, enum: choices, pattern, format } = asObject(schema);
      const isText = type === 'string' && !choices && !pattern && !format;
      if (isText && value !== '' && patternOf(value).test(code)) values.set(value, name);
    }
  }
  if (values.size === 0) return [];
  const odd = (value: string) => `${value} #&"x`;
  const quoted = interpreter === 'python' ? ' #&\\"x' : ' #&"x';
  const steps = program.steps.map((step) => ({
    ...step,
    code: [...values.keys()].reduce(
      (text, value) => text.replace(patternOf(value), (found) => found + quoted),
      step.code,
    ),
  }));
  const prepare = (sandbox: Sandbox) => {
    for (const object of Object.values(sandbox.objects()).flat()) {
      for (const [value, name] of values) {
        if (object[name] === value) object[name] = odd(value);
      }
    }
  };
  const changed = { ...program, steps };
  const ended = await run({ prepare }, undefined, changed);
  const message = `A value is ${[...values.keys()].map(odd).join(', ')}`;
  if (ended.status !== 0) return [failed(ended, message)];
  return wrongChanges(ended, changed).map(({ finding }) => ({
    ...finding,
    message: `${message}: ${finding.message}`,
  }));
}

const patternOf = (id: string): RegExp =>
  new RegExp(`(?<![\\w-])${escapeRegExp(id)}(?![\\w-])`, 'g');
