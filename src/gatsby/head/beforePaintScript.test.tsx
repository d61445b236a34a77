import { fireEvent } from '@testing-library/react';
import { announcementKey, announcementMarks } from '../../client/announcement';
import { colorModeKey, colorModeMarks } from '../../client/colorMode';
import { beforePaintScript } from './beforePaintScript';

const root = document.documentElement;
/** As the browser runs it: with nothing in reach but what every page has. */
const run = () => new Function(beforePaintScript)();

beforeEach(() => {
  localStorage.clear();
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
});
afterEach(() => jest.restoreAllMocks());

test('A first visit is only marked as one with JavaScript.', () => {
  run();
  expect([...root.attributes].map(({ name, value }) => [name, value])).toEqual([['class', 'js']]);
});

test('The chosen colour mode shows.', () => {
  localStorage.setItem(colorModeKey, 'dark');
  run();
  expect(root.getAttribute(colorModeMarks.attribute)).toBe('dark');
});

test.each([
  ['the announcement that was dismissed', 'v2', true],
  ['one with another id', 'v1', false],
])('Of %s it is known that it stays hidden: %s', (_which, dismissed, isHidden) => {
  root.setAttribute(announcementMarks.id, 'v2');
  localStorage.setItem(announcementKey, dismissed);
  run();
  expect(root.hasAttribute(announcementMarks.dismissed)).toBe(isHidden);
});

test('Blocked storage leaves everything as it is.', () => {
  root.setAttribute(announcementMarks.id, 'v2');
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  run();
  expect(root.className).toBe('js');
  expect(root.hasAttribute(colorModeMarks.attribute)).toBe(false);
  expect(root.hasAttribute(announcementMarks.dismissed)).toBe(false);
});

test.each([
  ['#100%', '#100%25'],
  ['#%E0%A4%A', '#%25E0%25A4%25A'],
  ['#caf%C3%A9', '#caf%C3%A9'],
])('The hash %s, which Gatsby is to decode, becomes %s.', (visited, mended) => {
  history.replaceState({ key: 'kept' }, '', `/docs?a=1${visited}`);
  run();
  expect(location.href).toBe(`http://localhost/docs?a=1${mended}`);
  expect(history.state).toEqual({ key: 'kept' });
});

test('Buttons clicked before the page has come to life do then what they are for, once.', () => {
  run();
  document.body.innerHTML =
    '<button><b>Copy</b></button><div class="load-failure"><button>Retry</button></div>';
  const names: string[] = [];
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  click('b');
  click('b');
  click('.load-failure button');
  document.addEventListener('click', ({ target }) => names.push((target as Element).textContent));
  window.repeatEarlyInput();
  expect(names).toEqual(['Copy']);
});

test('What was chosen from a menu before the page had come to life is chosen then.', () => {
  run();
  document.body.innerHTML = '<select><option>curl</option><option>Python</option></select>';
  const menu = document.querySelector('select') as HTMLSelectElement;
  fireEvent.change(menu, { target: { value: 'Python' } });
  // What hydration may do to a menu whose choice the page does not know.
  menu.value = 'curl';
  const chosen: string[] = [];
  document.addEventListener('change', () => chosen.push(menu.value));
  window.repeatEarlyInput();
  expect(chosen).toEqual(['Python']);
});

test('A menu that was opened and left as it was before the page had come to life chooses nothing.', () => {
  run();
  document.body.innerHTML = '<select><option>curl</option><option>Python</option></select>';
  fireEvent.click(document.querySelector('select') as HTMLSelectElement);
  const onChange = jest.fn();
  document.addEventListener('change', onChange);
  window.repeatEarlyInput();
  document.removeEventListener('change', onChange);
  expect(onChange).not.toHaveBeenCalled();
});

test('Nothing in it ends the element that it stands in.', () => {
  expect(beforePaintScript).not.toMatch(/<\/?script|<!--/i);
});
