import type { PreviewView } from '../../plan/previewViews';
import { latin, layOutPage, layOutPlate, titleSize, type PreviewElement } from './previewElement';

const site = { title: 'Acme', tagline: 'Developers' };

const brand = { colorOf: () => '#000000', hasName: true, isLatin: true };

/** All strings of an element, in their order. */
const strings = ({ props: { children = [] } }: PreviewElement): string[] =>
  typeof children === 'string' ? [children] : children.flatMap(strings);

const show = (view: Omit<PreviewView, 'site'>) => [
  ...strings(layOutPlate(site, brand)),
  ...strings(layOutPage({ ...view, site }, brand)),
];

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

test('A title in the script of the owner’s fonts stays, and a logo may have the name.', () => {
  const view = { title: '日本語', trail: [], site };
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"></svg>';
  const own = { ...brand, logo, hasName: false, isLatin: false };
  const plate = layOutPlate(site, own);
  expect([...strings(plate), ...strings(layOutPage(view, own))]).toEqual(['日本語']);
  expect(JSON.stringify(plate)).toContain('"width":144,"height":72');
});

test.each([
  ['Łódź → “Größe”', 'Łódź → “Größe”'],
  ['Launch 🎉 day', 'Launch day'],
  ['Tides 潮 of Kiel', 'Tides of Kiel'],
  ['/tides/{tide_id}?a=1&b=<2>', '/tides/{tide_id}?a=1&b=<2>'],
  ['naïve', 'naïve'],
])('Of %s the fonts can show %s.', (text, shown) => {
  expect(latin(text)).toBe(shown);
});

test('The longer a title, the smaller it is.', () => {
  const sizes = [10, 40, 60, 90, 300].map((length) => titleSize('n'.repeat(length)));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThanOrEqual(3);
});
