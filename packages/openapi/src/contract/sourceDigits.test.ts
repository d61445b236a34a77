import { parse } from 'yaml';
import { keepYamlDigits } from './files/contractFiles';
import { formatJson } from './json';
import { formatYaml } from './formatYaml';
import { digitsOf, isLong, parseJson } from './sourceDigits';

const parseYaml = (text: string) => parse(keepYamlDigits(text)) as unknown;

test.each([
  ['9223372036854775807', 'the greatest int64'],
  ['-9223372036854775808', 'the least int64'],
  ['18446744073709551615', 'the greatest uint64'],
  ['5224666563250046117', 'an identifier'],
  ['9007199254740993', '2^53 + 1'],
  ['9007199254740992', '2^53'],
  ['100000000000000000000000', 'a long integer with an exponent in JavaScript'],
  ['0.1', 'a fraction'],
  ['0.1000000000000000055511151231257827', 'the digits that a double has for 0.1'],
  ['3.14159265358979323846', 'a long fraction'],
  ['1.5E+30', 'a number with an exponent'],
  ['1e-9', 'a small number'],
  ['1e400', 'more than the greatest double'],
  ['-4.9406564584124654e-324', 'less than the least double'],
  ['1e-5000', 'next to nothing'],
])('%s keeps its digits in JSON and YAML: %s.', (digits) => {
  for (const value of [parseJson(`[${digits}]`), parseYaml(`- ${digits}\n`)]) {
    expect(value).toEqual([expect.any(Number)]);
    expect(formatJson(value, 'compact')).toBe(`[${digits}]`);
    expect(formatYaml(value as object)).toBe(`- ${digits}\n`);
    // A copy is the same number.
    expect(formatJson(structuredClone(value), 'compact')).toBe(`[${digits}]`);
  }
});

test('Numbers that are the same double stay apart, and are equal where their values are.', () => {
  const text = '5224666563250045952 5224666563250046117 0.1 0.10000000000000000555 1.5e30 1.5E+30';
  const [a, b, c, d, e, f] = text.split(' ').map((digits) => parseJson(digits) as number);
  expect(new Set([a, b, c, d, e]).size).toBe(5);
  expect(f).toBe(e);
  expect([a, b, c, d].map((number) => digitsOf(number ?? 0))).toEqual(text.split(' ').slice(0, 4));
  expect(Number.isInteger(b)).toBe(true);
});

test.each([
  ['1.0', '1'],
  ['1e3', '1000'],
  ['+0.50', '0.5'],
  ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
  ['+00012345678901234567', '12345678901234567'],
  ['.12345678901234567', '0.12345678901234567'],
])('The number %s of YAML is %s.', (authored, digits) => {
  expect(formatJson(parseYaml(`a: ${authored}`), 'compact')).toBe(`{"a":${digits}}`);
});

test('Only numbers are replaced, and keys are strings.', () => {
  const long = '12345678901234567891';
  const text = [
    `${long}: a ${long}`,
    `quoted: "${long}"`,
    `tagged: !!str ${long}`,
    `block: |-`,
    `  ${long}`,
    `flow: [${long}, { ${long}: ${long} }] # ${long}`,
  ].join('\n');
  expect(formatJson(parseYaml(text), 'compact')).toBe(
    `{"${long}":"a ${long}","quoted":"${long}","tagged":"${long}","block":"${long}",` +
      `"flow":[${long},{"${long}":${long}}]}`,
  );
  const json = `{"${long}":"${long} \\" ${long}","a":[${long},1e30]}`;
  expect(formatJson(parseJson(json), 'compact')).toBe(json);
});

test('The numbers of a large file of YAML are read once.', () => {
  const schema = 'k: 1\n'.repeat(20_000);
  expect(keepYamlDigits(`${schema}last: 12345678901234567890`)).toMatch(/^(?:k: 1\n)+last: \d+$/);
});

test('A number is long where a double has other digits.', () => {
  const numbers = ['5224666563250046117', '9007199254740991', '1.5E+30', '0.1', '1e400'];
  expect(numbers.map((digits) => isLong(parseJson(digits) as number))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});
