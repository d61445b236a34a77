import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@docs/core/testing';
import { imageSize } from 'image-size';
import { writePreviewImages } from './writePreviewImages';

const folder = temporaryFolder();
const first = path.join(folder, 'first');
const second = path.join(folder, 'second');

const image = (title: string) => ({
  url: `/og/${title.length}.png`,
  view: { title, trail: ['日本語'], site: { title: 'Acme', tagline: '' } },
});
const brand = { contentDir: folder, theme: undefined };
const files = (site: string) => readdirSync(path.join(site, 'og')).sort();
const read = (site: string, name: string) => readFileSync(path.join(site, 'og', name));

test('Images are drawn once, and taken over from the site before.', async () => {
  const long = image('A title that goes on and on '.repeat(20));
  expect(
    await writePreviewImages({ folder: first, earlierDir: folder }, [image('Tides'), long], brand),
  ).toBe(2);
  expect(files(first)).toEqual(['5.png', '560.png']);
  for (const name of files(first)) {
    expect(imageSize(read(first, name))).toMatchObject({ width: 1200, height: 630, type: 'png' });
  }

  writeFileSync(path.join(first, 'og', '5.png'), 'from an earlier build');
  expect(
    await writePreviewImages(
      { folder: second, earlierDir: first },
      [image('Tides'), image('Moon')],
      brand,
    ),
  ).toBe(1);
  expect(files(second)).toEqual(['4.png', '5.png']);
  expect(read(second, '5.png').toString()).toBe('from an earlier build');
});
