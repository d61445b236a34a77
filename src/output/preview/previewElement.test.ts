import type { PreviewView } from '../../plan/previewViews';
import { drawable, layOutPreview, titleSize, type PreviewElement } from './previewElement';

const site = { title: 'Acme', tagline: 'Developers' };

/** All strings of an element, in their order. */
const strings = ({ props: { children = [] } }: PreviewElement): string[] =>
  typeof children === 'string' ? [children] : children.flatMap(strings);

const show = (view: Omit<PreviewView, 'site'>) =>
  strings(layOutPreview({ ...view, site }, () => '#000000'));

test('A preview has the site, the trail, the title, and the operation.', () => {
  const operation = { method: 'post', path: '/tides' };
  expect(show({ title: 'Create a tide', trail: ['API', 'Tides'], operation })).toEqual([
    'Acme',
    'Developers',
    'API  /  Tides',
    'Create a tide',
    'POST',
    '/tides',
  ]);
});

test('A title that the fonts cannot show is replaced by that of the site.', () => {
  expect(show({ title: '日本語', trail: ['Ελληνικά'] })).toEqual(['Acme', 'Developers', 'Acme']);
});

test.each([
  ['Łódź → “Größe”', 'Łódź → “Größe”'],
  ['Launch 🎉 day', 'Launch day'],
  ['Tides 潮 of Kiel', 'Tides of Kiel'],
  ['/tides/{tide_id}?a=1&b=<2>', '/tides/{tide_id}?a=1&b=<2>'],
  ['naïve', 'naïve'],
])('Of %s the fonts can show %s.', (text, shown) => {
  expect(drawable(text)).toBe(shown);
});

test('The longer a title, the smaller it is.', () => {
  const sizes = [10, 40, 60, 90, 300].map((length) => titleSize('n'.repeat(length)));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThanOrEqual(3);
});
