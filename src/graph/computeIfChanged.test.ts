import { computeIfChanged } from './computeIfChanged';
import { cacheOf } from './testCache';

const source = 'src/output/links/scanHtml.ts';

test('A result is computed again only when its text has changed, also in a later build.', async () => {
  const entries = new Map<string, unknown>();
  const compute = jest.fn((text: string) => ({ length: text.length }));
  const lengthOf = (name: string, text: string) =>
    computeIfChanged(cacheOf(entries), { source, name }, text, () => compute(text));
  expect(await lengthOf('/docs', 'one')).toEqual({ length: 3 });
  expect(await lengthOf('/docs/a', 'three')).toEqual({ length: 5 });
  expect(await lengthOf('/docs', 'one')).toEqual({ length: 3 });
  expect(await lengthOf('/docs', 'four')).toEqual({ length: 4 });
  expect(compute.mock.calls.flat()).toEqual(['one', 'three', 'four']);
  expect(entries.size).toBe(2);
});

test('Different code computes its own result of the same text.', async () => {
  const cache = cacheOf();
  await computeIfChanged(cache, { source, name: '/docs' }, 'text', () => 'scanned');
  const other = { source: 'src/output/markdown/toMarkdown.ts', name: '/docs' };
  expect(await computeIfChanged(cache, other, 'text', () => 'printed')).toBe('printed');
});
