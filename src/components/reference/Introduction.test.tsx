import { render } from '@testing-library/react';
import { renderDescription } from '@docs/openapi/reference';
import { Introduction } from './Introduction';

const htmlOf = (commonMark: string) =>
  render(<Introduction tree={renderDescription(commonMark) ?? undefined} />).container.innerHTML;

test.each([
  ['One *paragraph*.', /<div[^>]*><p>One <em>paragraph<\/em>\.<\/p><\/div>/],
  ['Plain words', /<div[^>]*><p>Plain words<\/p><\/div>/],
  // Paragraphs must be siblings within one element, because the styles of prose space them.
  ['One.\n\nTwo.', /<div[^>]*><p>One\.<\/p>\s*<p>Two\.<\/p><\/div>/],
  ['- One\n- Two', /<div[^>]*><ul>[^]*<\/ul><\/div>/],
])('%j is prose.', (commonMark, html) => {
  expect(htmlOf(commonMark)).toMatch(html);
});

test('Without a description there is nothing.', () => {
  expect(htmlOf('')).toBe('');
});
