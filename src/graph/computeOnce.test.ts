import { computeOnce } from './computeOnce';
import { cacheOf } from './testCache';

const source = 'src/output/links/scanHtml.ts';

test('A result is computed once for each text, also in a later build.', async () => {
  const entries = new Map<string, unknown>();
  const compute = jest.fn((text: string) => ({ length: text.length }));
  const lengthOf = (text: string) =>
    computeOnce(cacheOf(entries), source, text, () => compute(text));
  expect([await lengthOf('one'), await lengthOf('three'), await lengthOf('one')]).toEqual([
    { length: 3 },
    { length: 5 },
    { length: 3 },
  ]);
  expect(compute.mock.calls.flat()).toEqual(['one', 'three']);
});

test('Different code computes its own result of the same text.', async () => {
  const cache = cacheOf();
  await computeOnce(cache, source, 'text', () => 'scanned');
  const other = 'src/output/markdown/toMarkdown.ts';
  expect(await computeOnce(cache, other, 'text', () => 'printed')).toBe('printed');
});
