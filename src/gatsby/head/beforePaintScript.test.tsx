import { colorModeKey, colorModeMarks } from '../../client/storage/colorMode';
import { beforePaintScript } from './beforePaintScript';

const root = document.documentElement;
/** As the browser runs it: with nothing in reach but what every page has. */
const run = () => new Function(beforePaintScript)();

// Not in jsdom.
beforeAll(() => Object.assign(performance, { getEntriesByType: () => [] }));
beforeEach(() => {
  localStorage.clear();
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
});

test('A first visit is only marked as one with JavaScript.', () => {
  run();
  expect([...root.attributes].map(({ name, value }) => [name, value])).toEqual([
    ['class', 'js other'],
  ]);
});

test.each(['Macintosh; Intel Mac OS X 10_15_7', 'iPhone; CPU iPhone OS 18_5 like Mac OS X'])(
  'A device of Apple is marked as one (%s).',
  (system) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`);
    run();
    jest.restoreAllMocks();
    expect(root.className).toBe('js apple');
  },
);

test.each([
  ['comes back from the back/forward cache', window, 'pageshow'],
  ['was rendered before its link was followed', document, 'prerenderingchange'],
])('A page that %s shows what was chosen in the meantime.', (_how, target, event) => {
  run();
  localStorage.setItem(colorModeKey, 'dark');
  target.dispatchEvent(Object.assign(new Event(event), { persisted: true }));
  expect(root.getAttribute(colorModeMarks.attribute)).toBe('dark');
});

test.each([
  ['#100%', '#100%25'],
  ['#%E0%A4%A', '#%25E0%25A4%25A'],
  ['#caf%C3%A9', '#caf%C3%A9'],
])('The hash %s, which Gatsby decodes, becomes %s.', (visited, fixed) => {
  history.replaceState({ key: 'kept' }, '', `/docs?a=1${visited}`);
  run();
  expect(location.href).toBe(`http://localhost/docs?a=1${fixed}`);
  expect(history.state).toEqual({ key: 'kept' });
});

test.each([
  ['/100%', '/100%25'],
  ['//evil.example/%ff', '//evil.example/%25ff'],
  ['/caf%C3%A9', '/caf%C3%A9'],
])('The path %s, which the router decodes, becomes %s.', (visited, fixed) => {
  history.replaceState({ key: 'kept' }, '', `http://localhost${visited}?a=1#b`);
  run();
  expect(location.href).toBe(`http://localhost${fixed}?a=1#b`);
  expect(history.state).toEqual({ key: 'kept' });
});

test('Nothing in it ends its script element.', () => {
  expect(beforePaintScript).not.toMatch(/<\/?script|<!--/i);
});
