import { z } from 'zod';
import { formatPath, parseYaml } from './parseYaml';
import { formatProblem } from '../problems';

const schema = z.strictObject({
  name: z.string().describe('Name of the thing.'),
  sizes: z.array(z.number().max(10).describe('A size.')).min(2).optional(),
  kind: z.enum(['small', 'large']).optional().describe('How big it is.'),
  colours: z
    .strictObject({ dark: z.string(), light: z.string() })
    .optional()
    .describe('The colours.'),
});

const parse = (text: string, lineOffset?: number) =>
  parseYaml(schema, { text, file: 'content/thing.yaml', lineOffset });
const problemsOf = (text: string, lineOffset?: number) =>
  parse(text, lineOffset).problems.map(formatProblem);

test('YAML that fits the schema gives its value and no problems.', () => {
  const { value, problems } = parse('name: Box # a comment\nsizes: [1, 2]\n');
  expect(value).toEqual({ name: 'Box', sizes: [1, 2] });
  expect(problems).toEqual([]);
});

test('There is no value while there is an error.', () => {
  expect(parse('name: 3').value).toBeUndefined();
  expect(parse('name: a: b').value).toBeUndefined();
});

test('What is right beside mistakes is left, but no part of a list.', () => {
  const rules = z.strictObject({
    a: z.string(),
    b: z.strictObject({ c: z.number(), d: z.array(z.number()).default([]) }).optional(),
  });
  const restOf = (text: string) => parseYaml(rules, { text, file: 'test.yaml' }).rest;
  expect(restOf('a: x\n')).toEqual({ a: 'x' });
  expect(restOf('a: x\ne: 1\nb: { c: 1, f: 2, d: [1, x, 3] }\n')).toEqual({
    a: 'x',
    b: { c: 1, d: [] },
  });
  expect(restOf('a: x\nb: { c: y }\n')).toEqual({ a: 'x' });
  expect(restOf('a: 1\n')).toBeUndefined();
  expect(restOf('a: [\n')).toBeUndefined();
});

test('Typographic quotes around a value are a warning, and the value stays.', () => {
  const { value, problems } = parse('name: “Box”\n');
  expect(value).toEqual({ name: '“Box”' });
  expect(problems.map(formatProblem)).toEqual([
    [
      'warning content/thing.yaml:1:7',
      '  Typographic quotes around a value are shown with it.',
      '  expected: "Box"',
      '  found:    “Box”',
      '  do:       Use straight quotes, or put straight ones around these.',
    ].join('\n'),
  ]);
  expect(problemsOf('name: "“Box”"\n')).toEqual([]);
  expect(problemsOf('name: A “Box”\n')).toEqual([]);
});

test('An unknown key is reported at the key, with the known key that is most like it.', () => {
  expect(problemsOf('name: Box\ncolors:\n  dark: black\n')).toEqual([
    [
      'error content/thing.yaml:2:1',
      '  The key `colors` is not known here.',
      '  field:    colors',
      '  expected: one of name, sizes, kind, colours',
      '  found:    colors',
      '  do:       Did you mean `colours`?',
    ].join('\n'),
  ]);
});

test('An unknown key that is like no other is to be removed.', () => {
  expect(problemsOf('name: Box\ncolours: { dark: a, light: b, transparency: 1 }')).toEqual([
    [
      'error content/thing.yaml:2:31',
      '  The key `transparency` is not known here.',
      '  field:    colours.transparency',
      '  expected: one of dark, light',
      '  found:    transparency',
      '  do:       Remove the key.',
    ].join('\n'),
  ]);
});

test('A missing key is reported at the map that lacks it.', () => {
  expect(problemsOf('kind: small\ncolours:\n  dark: black\n')).toEqual([
    [
      'error content/thing.yaml:1:1',
      '  The required key `name` is missing.',
      '  field:    name',
      '  expected: string',
      '  found:    nothing',
      '  do:       Add it: Name of the thing.',
    ].join('\n'),
    [
      'error content/thing.yaml:3:3',
      '  The required key `light` is missing.',
      '  field:    colours.light',
      '  expected: string',
      '  found:    nothing',
      '  do:       Add it.',
    ].join('\n'),
  ]);
});

test.each([
  ['3', '3 (number)', 'Put the value in quotes.'],
  ['true', 'true (boolean)', 'Put the value in quotes.'],
  ['[a, b]', 'a list', 'Change the value: Name of the thing.'],
  ['{ a: 1, b: 2 }', 'a map with a, b', 'Change the value: Name of the thing.'],
  ['{}', 'a map with no keys', 'Change the value: Name of the thing.'],
  ['null', 'nothing', 'Change the value: Name of the thing.'],
])('The value %s of a wrong type is reported as “%s”.', (yaml, found, hint) => {
  expect(problemsOf(`name: ${yaml}`)).toEqual([
    [
      'error content/thing.yaml:1:7',
      '  The value has the wrong type.',
      '  field:    name',
      '  expected: string',
      `  found:    ${found}`,
      `  do:       ${hint}`,
    ].join('\n'),
  ]);
});

test('A value that is not allowed is reported with all that are.', () => {
  expect(problemsOf('name: Box\nkind: medium')).toEqual([
    [
      'error content/thing.yaml:2:7',
      '  The value is not allowed here.',
      '  field:    kind',
      '  expected: small or large',
      '  found:    "medium"',
      '  do:       Change the value: How big it is.',
    ].join('\n'),
  ]);
});

test('A number that is too big and a list that is too short are reported with the limit.', () => {
  expect(problemsOf('name: Box\nsizes: [1, 12]')).toEqual([
    [
      'error content/thing.yaml:2:12',
      '  The value is not allowed here.',
      '  field:    sizes[1]',
      '  expected: at most 10',
      '  found:    12 (number)',
      '  do:       Change the value: A size.',
    ].join('\n'),
  ]);
  expect(problemsOf('name: Box\nsizes: [1]')).toEqual([
    [
      'error content/thing.yaml:2:8',
      '  The value is not allowed here.',
      '  field:    sizes',
      '  expected: at least 2',
      '  found:    a list',
      '  do:       Change the value.',
    ].join('\n'),
  ]);
});

test('All mistakes of a file are reported at once.', () => {
  const { problems } = parse('name: 3\nkind: medium\nsizes: [a, 2]\nfoo: 1\n');
  expect(problems.map(({ field }) => field).sort()).toEqual(['foo', 'kind', 'name', 'sizes[0]']);
});

test('Invalid YAML is reported once, where it stops being valid.', () => {
  expect(problemsOf('name: Box\nkind: small: large\n')).toEqual([
    [
      'error content/thing.yaml:2:7',
      '  The file is not valid YAML.',
      '  expected: YAML 1.2',
      '  found:    Nested mappings are not allowed in compact mappings',
      '  do:       Check the indentation, and quote values that contain a colon followed by a space.',
    ].join('\n'),
  ]);
  expect(problemsOf('name: Box: a\nkind: small: b\n')).toHaveLength(1);
});

test('A duplicate key is invalid YAML.', () => {
  expect(parse('name: Box\nname: Bag\n').problems).toMatchObject([
    {
      line: 2,
      column: 1,
      found: 'Map keys must be unique',
      hint: 'Remove one of the two keys with this name.',
    },
  ]);
});

test('Lines before the text count towards the position of every kind of problem.', () => {
  const lines = (text: string) => parse(text, 4).problems.map(({ line }) => line);
  expect(lines('name: 3')).toEqual([5]);
  expect(lines('name: Box\nfoo: 1')).toEqual([6]);
  expect(lines('name: Box\nkind: small: large')).toEqual([6]);
  expect(lines('')).toEqual([5]);
});

test('An empty file lacks its required keys.', () => {
  expect(parse('').problems).toMatchObject([
    { line: 1, column: 1, message: 'The required key `name` is missing.' },
  ]);
  expect(parse('# only a comment\n').problems).toMatchObject([
    { message: 'The required key `name` is missing.' },
  ]);
});

test('A file that contains something other than a map is reported, without a field.', () => {
  expect(problemsOf('- Box\n')).toEqual([
    [
      'error content/thing.yaml:1:1',
      '  The value has the wrong type.',
      '  expected: a map with `name`, `sizes`, `kind`, `colours`',
      '  found:    a list',
      '  do:       Change the value.',
    ].join('\n'),
  ]);
});

test.each([
  [z.record(z.string().regex(/^a$/, 'the name a'), z.string()), 'Cv: b', 'the name a'],
  [z.strictObject({ of: z.record(z.string(), z.string()) }), 'of: b', 'a map'],
  [z.strictObject({ of: z.array(z.string()) }), 'of: b', 'a list'],
  [z.string().regex(/^a$/).meta({ title: '`a`' }), 'b', '`a`'],
  [z.partialRecord(z.enum(['a', 'b']), z.string()), 'c: d', 'one of a, b'],
])('No words of the library are expected of a value, as in case %#.', (kind, text, expected) => {
  const { problems } = parseYaml(kind, { text, file: 'content/thing.yaml' });
  expect(problems.map((problem) => problem.expected)).toEqual([expected]);
});

test.each(['? [a, b]\n: c\n', '[a]: b\n', `${'? '.repeat(60)}a\n`, '? ? a\n'])(
  'A map or a list as the key in %j is a problem, at once.',
  (text) => {
    const started = performance.now();
    expect(parse(text).problems).toMatchObject([{ found: 'a map or a list as a key' }]);
    expect(performance.now() - started).toBeLessThan(1000);
  },
);

test('A string in asterisks, which is an alias in YAML, is a problem and no crash.', () => {
  expect(parse('name: *important*\n').problems).toMatchObject([
    { severity: 'error', line: 1, column: 7, message: 'The file is not valid YAML.' },
  ]);
});

test('An alias has the value of its anchor.', () => {
  expect(parse('name: &n Box\ncolours: { dark: *n, light: *n }').value).toEqual({
    name: 'Box',
    colours: { dark: 'Box', light: 'Box' },
  });
});

test('A value is located by its path, and a missing one by the value around it.', () => {
  const { locate } = parse('name: Box\ncolours:\n  dark: black\n  light: white\nsizes: [1, 2]\n');
  expect(locate(['name'])).toEqual({ line: 1, column: 7 });
  expect(locate(['colours', 'light'])).toEqual({ line: 4, column: 10 });
  expect(locate(['sizes', 1])).toEqual({ line: 5, column: 12 });
  expect(locate(['colours', 'grey'])).toEqual({ line: 3, column: 3 });
  expect(locate([])).toEqual({ line: 1, column: 1 });
});

test('A path is written as in code.', () => {
  expect(formatPath(['docs', 'items', 2, 'category', 'slug'])).toBe('docs.items[2].category.slug');
  expect(formatPath(['title'])).toBe('title');
});
