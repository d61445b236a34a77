import { rmSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { ContractRuleSettings } from '@docs/openapi/rules';
import type { Problem } from '@docs/core/problems';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { readContract } from '@docs/openapi/load';
import type { DocumentParts } from '@docs/openapi/testing';
import { checkContract } from './checkContract';

const project = projectFolder();

/** Problems of the examples and samples of a contract in a folder. Their severity is error here. */
async function checkFolder(
  folder: string,
  rules: ContractRuleSettings = { examples: 'error' },
): Promise<Problem[]> {
  const read = await readContract(path.join(folder, 'api/openapi.yaml'), {
    contentRoot: folder,
    rules: { 'operation-id': 'off', ...rules },
  });
  if (!read.contract) throw new Error('The contract cannot be read.');
  expect(read.problems).toEqual([]);
  return checkContract(read.contract, read);
}

/** Problems of a contract's examples and samples, without the name of their folder. */
async function problemsOf(
  contract: DocumentParts,
  others: DocumentParts = {},
  rules?: ContractRuleSettings,
): Promise<Problem[]> {
  const info = { title: 'Jobs', version: '1' };
  const files = { 'openapi.yaml': { openapi: '3.1.0', info, ...contract }, ...others };
  writeFiles(
    path.join(project, 'api'),
    Object.fromEntries(Object.entries(files).map(([name, part]) => [name, stringify(part)])),
  );
  return (await checkFolder(project, rules)).map((problem) => ({
    ...problem,
    file: path.basename(problem.file),
  }));
}

const parameter = (schema: unknown, changes: DocumentParts = {}) => ({
  in: 'query',
  name: 'code',
  required: true,
  schema,
  ...changes,
});
const withParameter = (parameter: unknown) => ({
  paths: { '/jobs': { get: { parameters: [parameter] } } },
});
const withBody = (media: unknown, mediaType = 'application/json') => ({
  paths: { '/jobs': { post: { requestBody: { content: { [mediaType]: media } } } } },
});

const beyondGenerating = { type: 'string', pattern: '^(?=[a-z]*[0-9])[a-z0-9]{8}$' };

test('A wrong example is a warning, unless `site.yaml` makes it an error or turns it off.', async () => {
  const wrong = withParameter(parameter({ type: 'integer' }, { example: 'many' }));
  expect(await problemsOf(wrong, {}, {})).toMatchObject([{ severity: 'warning' }]);
  expect(await checkFolder(project)).toMatchObject([{ severity: 'error' }]);
  expect(await checkFolder(project, { examples: 'off' })).toEqual([]);
});

describe('A parameter', () => {
  test.each(['schema.default', 'schema.example', 'example'])(
    'with a wrong %s is reported once, as an error.',
    async (location) => {
      const [key = '', ofParameter] = location.split('.').reverse();
      const schema = { type: 'string', pattern: '^[A-Z]{2}$', ...(ofParameter && { [key]: 'x' }) };
      const wrong = parameter(schema, ofParameter ? {} : { [key]: 'x' });
      expect(await problemsOf(withParameter(wrong))).toEqual([
        expect.objectContaining({
          severity: 'error',
          field: `paths./jobs.get.parameters[0].${location}`,
          expected: 'the pattern ^[A-Z]{2}$',
          found: '"x"',
        }),
      ]);
    },
  );

  test('for which no fitting value can be generated is a warning that asks for an example.', async () => {
    expect(await problemsOf(withParameter(parameter(beyondGenerating)))).toEqual([
      {
        severity: 'warning',
        file: 'openapi.yaml',
        line: 9,
        column: 11,
        field: 'paths./jobs.get.parameters[0]',
        message: 'A value in the samples of `GET /jobs` does not fit its schema.',
        expected: `the pattern ${beyondGenerating.pattern}`,
        found: '"string"',
        hint: 'Write an `example` there; this value was generated from the schema and the examples in it.',
      },
    ]);
  });

  test.each([
    { type: 'string', pattern: '^job_[0-9A-Za-z]{12}$' },
    { type: 'string', pattern: '^[A-Z]{2}\\d+$', minLength: 3 },
    { type: 'integer', minimum: 7, multipleOf: 5 },
    { type: 'number', exclusiveMinimum: 1, maximum: 2 },
    { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1 },
    { type: 'string', minLength: 40, maxLength: 60 },
    { oneOf: [{ type: 'integer' }, { type: 'string', format: 'uuid' }] },
    { type: ['string', 'null'], format: 'date-time' },
    {},
  ])('with the schema %j and no example has a fitting value.', async (schema) => {
    expect(await problemsOf(withParameter(parameter(schema)))).toEqual([]);
  });

  test('that operations share is reported once.', async () => {
    const operation = { parameters: [{ $ref: '#/components/parameters/Code' }] };
    const problems = await problemsOf({
      paths: { '/jobs': { get: operation, post: operation } },
      components: { parameters: { Code: parameter(beyondGenerating) } },
    });
    expect(problems.map(({ field }) => field)).toEqual(['components.parameters.Code']);
  });

  test('that the samples leave out is not checked.', async () => {
    const optional = parameter(beyondGenerating, { required: false });
    expect(await problemsOf(withParameter(optional))).toEqual([]);
  });

  test('of an operation in another file is reported with that file and line.', async () => {
    const problems = await problemsOf(
      { paths: { '/jobs': { $ref: './jobs.yaml#/item' } } },
      { 'jobs.yaml': { item: { get: { parameters: [parameter(beyondGenerating)] } } } },
    );
    expect(problems).toEqual([expect.objectContaining({ file: 'jobs.yaml', line: 4 })]);
  });
});

describe('A body', () => {
  const job = {
    type: 'object',
    required: ['title'],
    properties: {
      id: { type: 'string', readOnly: true },
      title: { type: 'string' },
      hours: { type: 'integer' },
    },
  };

  test('of a form with a wrong example is an error with its location in the value.', async () => {
    const media = { schema: job, example: { title: 'Cook', hours: 'many' } };
    const body = withBody(media, 'application/x-www-form-urlencoded');
    expect(await problemsOf(body)).toEqual([
      expect.objectContaining({
        severity: 'error',
        line: 25,
        message: 'The example does not fit its schema.',
        field:
          'paths./jobs.post.requestBody.content.application/x-www-form-urlencoded.example.hours',
        expected: 'an integer',
        found: '"many"',
      }),
    ]);
  });

  test('of a form or of parts whose example is a string is no problem.', async () => {
    const media = { schema: job, example: 'title=Cook&hours=40' };
    expect(await problemsOf(withBody(media, 'application/x-www-form-urlencoded'))).toEqual([]);
    rmSync(path.join(project, 'api'), { recursive: true });
    expect(await problemsOf(withBody(media, 'multipart/form-data'))).toEqual([]);
  });

  test('that is generated from an example of a response has nothing read-only.', async () => {
    const schema = { ...job, example: { id: 'job_1', title: 'Cook' } };
    expect(await problemsOf(withBody({ schema }))).toEqual([]);
  });

  test('with a property for which no fitting value can be generated names it.', async () => {
    const schema = { ...job, properties: { ...job.properties, title: beyondGenerating } };
    expect(await problemsOf(withBody({ schema }))).toEqual([
      expect.objectContaining({ severity: 'warning', found: '"string" at /title' }),
    ]);
  });

  test('is generated from a recursive schema without a problem.', async () => {
    const unit = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', pattern: '^[a-z]{2,8}$' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Unit' } },
      },
    };
    const schema = { $ref: '#/components/schemas/Unit' };
    expect(
      await problemsOf({ ...withBody({ schema }), components: { schemas: { Unit: unit } } }),
    ).toEqual([]);
  });
});
