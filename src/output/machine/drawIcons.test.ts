import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { Resvg } from '@resvg/resvg-js';
import { imageSize } from 'image-size';
import { iconFiles } from '../../identity/iconFiles';
import { drawIcons } from './drawIcons';

const contentDir = temporaryFolder();
const withIcon = { logo: { icon: 'theme/icon.svg', name: true } };

/** Colour of the upper left corner of a PNG. */
function cornerOf(png: Buffer | string | undefined): number[] {
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><image href="data:image/png;base64,${Buffer.from(png ?? '').toString('base64')}" width="64" height="64"/></svg>`,
  ).render();
  return [...pixels.subarray(0, 4)];
}

test('Each icon has its size, and a site without an icon has all of them.', () => {
  const icons = drawIcons(contentDir, undefined);
  expect([...icons.keys()].sort()).toEqual(Object.values(iconFiles).sort());
  expect(imageSize(icons.get(iconFiles.appleTouch) as Buffer).width).toBe(180);
  expect(imageSize(icons.get(iconFiles.large) as Buffer).width).toBe(512);
});

test('The plate of an icon fills the square of systems that round its corners.', () => {
  writeFiles(contentDir, {
    'theme/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect x="2" y="2" width="24" height="24" rx="6" fill="#112233"/></svg>',
  });
  const icons = drawIcons(contentDir, withIcon);
  expect(cornerOf(icons.get(iconFiles.small))[3]).toBe(0);
  expect(cornerOf(icons.get(iconFiles.appleTouch))).toEqual([0x11, 0x22, 0x33, 255]);
  expect(cornerOf(icons.get(iconFiles.maskable))).toEqual([0x11, 0x22, 0x33, 255]);
});

test('An icon without a plate is on the colour of the page.', () => {
  writeFiles(contentDir, {
    'theme/icon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><circle cx="14" cy="14" r="6"/></svg>',
  });
  const page = { light: '#ffeedd', dark: '#000000' };
  const icons = drawIcons(contentDir, { ...withIcon, colors: { page } });
  expect(cornerOf(icons.get(iconFiles.maskable))).toEqual([0xff, 0xee, 0xdd, 255]);
});
