import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageSize } from 'image-size';
import { writePreviewImages } from './writePreviewImages';

// Fonts are cut out of those of the site first.
jest.setTimeout(60_000);

const publicDir = mkdtempSync(path.join(tmpdir(), 'previews-'));
afterAll(() => rmSync(publicDir, { recursive: true }));

const image = (title: string) => ({
  url: `/og/${title.length}.png`,
  view: { title, trail: ['日本語'], site: { title: 'Acme', tagline: '' } },
});
const files = () => readdirSync(path.join(publicDir, 'og')).sort();
const read = (name: string) => readFileSync(path.join(publicDir, 'og', name));

test('Images are drawn once, and removed when no page has them.', async () => {
  const long = image('A title that goes on and on '.repeat(20));
  expect(await writePreviewImages(publicDir, [image('Tides'), long])).toBe(2);
  expect(files()).toEqual(['5.png', '560.png']);
  for (const name of files()) {
    expect(imageSize(read(name))).toMatchObject({ width: 1200, height: 630, type: 'png' });
  }

  writeFileSync(path.join(publicDir, 'og', '5.png'), 'from an earlier build');
  expect(await writePreviewImages(publicDir, [image('Tides'), image('Moon')])).toBe(1);
  expect(files()).toEqual(['4.png', '5.png']);
  expect(read('5.png').toString()).toBe('from an earlier build');
});
