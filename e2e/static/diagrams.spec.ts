import {
  attributeOf,
  builtDrawings,
  builtPage,
  parsePage,
  readBuilt,
  textOf,
} from '../support/html';
import { expect, test } from '../support/test';

for (const { route, name } of [
  { route: '/docs/guides/getting-started', name: 'Three requests, one token' },
  { route: '/docs/guides/creating-file-backups', name: 'One file of a run' },
] as const) {
  test(`${route} has its drawings and their source`, () => {
    const page = builtPage(route);
    const images = page.all('img').filter((image) => attributeOf(image, 'alt') === name);
    expect(images).toHaveLength(2);
    for (const image of images) {
      const svg = readBuilt(attributeOf(image, 'src') ?? '');
      expect(svg).toContain(`width="${attributeOf(image, 'width') ?? ''}"`);
      expect(svg).not.toMatch(/<script|<foreignObject|href="(?!#)|url\((?!"?#|data:font)|@import/);
      expect(svg).toMatch(/<title [^>]*>[^<]+<\/title>/);
      expect(svg).toMatch(/<desc [^>]*>[^<]+\.\s*<\/desc>/);
      expect(Buffer.byteLength(svg)).toBeLessThan(20_000);
    }
    expect(textOf(page.all('details').at(-1))).toMatch(/(sequenceDiagram|flowchart) /);
  });
}

test('every diagram has a name and a description in sentences, and so have its drawings', () => {
  const drawings = builtDrawings();
  expect(drawings.length).toBeGreaterThanOrEqual(4);
  for (const { route, page, image, src } of drawings) {
    const title = attributeOf(image, 'alt') ?? '';
    expect(page.all('figcaption').map(textOf), route).toContain(title);
    const described = page.find('p', { id: attributeOf(image, 'aria-describedby') ?? '' });
    expect(textOf(described), route).toMatch(/^[A-Z].{40,}\.$/);
    const svg = parsePage(readBuilt(src));
    const said = [svg.find('title'), svg.find('desc')].map(textOf);
    expect([src, ...said]).toEqual([src, title, textOf(described)]);
  }
});
