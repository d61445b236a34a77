import { fireEvent, waitFor } from '@testing-library/react';
import { afterPaint } from '../documentEvents';
import { inStepsMark, layOutInSteps, skipLayout } from './layoutInSteps';

const root = document.documentElement;
const isInSteps = () => root.hasAttribute(inStepsMark);

/** Visits a page of two paragraphs, as the browser says that it is visited. */
function visit(type: NavigationTimingType, hash = '', isPhone = true): void {
  history.replaceState(null, '', `/docs${hash}`);
  document.body.innerHTML =
    '<article><div><p>First.</p><p><a href="#two">Second.</a></p></div></article>';
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
  window.matchMedia = () => ({ matches: isPhone }) as MediaQueryList;
  skipLayout(inStepsMark);
}

const areLaidOut = () =>
  [...document.querySelectorAll('p')].map((part) => part.hasAttribute('data-laid-out'));

beforeEach(() => {
  root.removeAttribute(inStepsMark);
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(window, 'matchMedia');
  Reflect.deleteProperty(document, 'fonts');
});

test.each([
  ['navigate', '', true, true],
  ['navigate', '', false, false],
  ['navigate', '#two', true, false],
  ['reload', '', true, false],
  ['back_forward', '', true, false],
] as const)(
  'A visit of type %s with the hash “%s”, on a phone (%s), is laid out in steps: %s',
  (type, hash, isPhone, is) => {
    visit(type, hash, isPhone);
    expect(isInSteps()).toBe(is);
  },
);

test('All of it is laid out in the end, and the page like any other.', async () => {
  visit('navigate');
  await layOutInSteps();
  await waitFor(() => expect(isInSteps()).toBe(false));
  expect(areLaidOut()).toEqual([true, true]);
});

test('A task ends after a few milliseconds, and another one goes on.', async () => {
  visit('navigate');
  const tasks: number[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => {
    tasks.push(areLaidOut().filter(Boolean).length);
    return Number(setTimeout(act));
  });
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  await layOutInSteps();
  await waitFor(() => expect(isInSteps()).toBe(false));
  // After the last frame, the page says that it has settled.
  expect(tasks).toEqual([0, 1, 2, 2]);
});

test('A link within the page has it laid out at once, and nothing comes after it.', async () => {
  visit('navigate');
  await layOutInSteps();
  fireEvent.click(document.querySelector('a') as Element);
  expect(isInSteps()).toBe(false);
  await new Promise<void>(afterPaint);
  expect(areLaidOut()).toEqual([false, false]);
});
