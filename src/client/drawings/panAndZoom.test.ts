import { keepInside, startScale } from './panAndZoom';

jest.mock('@panzoom/panzoom', () => ({ __esModule: true, default: jest.fn() }));

const size = { width: 400, height: 200 };

test.each([
  ['is enlarged until it fills the room', { width: 600, height: 600 }, 1.5],
  ['is at most twice its size', { width: 4000, height: 4000 }, 2],
  ['keeps its size in a room that is too small', { width: 300, height: 300 }, 1],
])('A drawing %s.', (_, room, scale) => {
  expect(startScale(size, room)).toBe(scale);
});

test.each([
  ['fits stays within the room', { left: 900, top: -50, scale: 1 }, { left: 600, top: 0 }],
  ['is larger leaves no gap', { left: 20, top: -900, scale: 5 }, { left: 0, top: -200 }],
  ['is within its limits stays', { left: -300, top: -100, scale: 5 }, { left: -300, top: -100 }],
])('A drawing that %s.', (_, view, kept) => {
  expect(keepInside(view, size, { width: 1000, height: 800 })).toEqual({ ...view, ...kept });
});
