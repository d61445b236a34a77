// Runs apart: its script listens to the whole document.
import { watchLinks } from './links';

const navigate = jest.fn();
const loadPage = jest.fn().mockResolvedValue(undefined);

beforeAll(() => {
  jest.useFakeTimers();
  window.___navigate = navigate;
  window.___loader = { loadPage, loadPageSync: () => undefined };
  watchLinks();
});
beforeEach(() => {
  jest.clearAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  document.body.innerHTML = '<p>Text</p>';
});

function show(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  // The browser of these tests cannot navigate, so nothing has to stop it.
  return document.body.querySelector<HTMLElement>('a > b') ?? document.body;
}

const fire = (element: Element, type: string, options: MouseEventInit = {}) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...options });
  element.dispatchEvent(event);
  return event;
};

test('A click on a link of the site is for the router.', () => {
  const event = fire(show('<a href="/docs/errors?a=1#part"><b>Errors</b></a>'), 'click');
  expect(event.defaultPrevented).toBe(true);
  expect(navigate).toHaveBeenCalledWith('/docs/errors?a=1#part', { replace: false });
});

test('A link to the page itself adds no entry to the history.', () => {
  fire(show(`<a href="${location.pathname}"><b>Here</b></a>`), 'click');
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
});

test.each([
  ['to a part of the page', '<a href="#part"><b>Part</b></a>', {}],
  ['to another site', '<a href="https://evil.example/"><b>Away</b></a>', {}],
  ['to another host', '<a href="//evil.example/"><b>Away</b></a>', {}],
  ['to another host, with a backslash', '<a href="/\\evil.example"><b>Away</b></a>', {}],
  ['to a file', '<a href="/openapi.yaml?a"><b>File</b></a>', {}],
  ['that downloads', '<a href="/docs" download><b>File</b></a>', {}],
  ['for a new tab', '<a href="/docs" target="_blank"><b>Tab</b></a>', {}],
  ['with Ctrl', '<a href="/docs"><b>Docs</b></a>', { ctrlKey: true }],
  ['with Shift', '<a href="/docs"><b>Docs</b></a>', { shiftKey: true }],
])('A click on a link %s is for the browser.', (_which, html, options) => {
  const link = show(html);
  const stop = (event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fire(link, 'click', options);
  expect(navigate).not.toHaveBeenCalled();
});

test('A click that something else has handled is left alone.', () => {
  const link = show('<a href="/docs"><b>Docs</b></a>');
  link.addEventListener('click', (event) => event.preventDefault());
  fire(link, 'click');
  expect(navigate).not.toHaveBeenCalled();
});

test.each(['mouseover', 'focusin'])('%s that lasts loads the page, once.', (type) => {
  const link = show(`<a href="/docs/${type}"><b>Docs</b></a>`);
  fire(link, type);
  expect(loadPage).not.toHaveBeenCalled();
  fire(link, type);
  jest.advanceTimersByTime(70);
  expect(loadPage.mock.calls).toEqual([[`/docs/${type}`]]);
});

test('A pointer that moves on loads nothing.', () => {
  fire(show('<a href="/docs/passed"><b>Docs</b></a>'), 'mouseover');
  jest.advanceTimersByTime(40);
  fire(document.querySelector('p') ?? document.body, 'mouseover');
  jest.advanceTimersByTime(500);
  expect(loadPage).not.toHaveBeenCalled();
});

test('A touch loads the page at once.', () => {
  fire(show('<a href="/docs/touched"><b>Docs</b></a>'), 'touchstart');
  jest.advanceTimersByTime(0);
  expect(loadPage).toHaveBeenCalledWith('/docs/touched');
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'With a connection of %o nothing is loaded ahead.',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    fire(show('<a href="/docs/saved"><b>Docs</b></a>'), 'touchstart');
    jest.advanceTimersByTime(500);
    expect(loadPage).not.toHaveBeenCalled();
  },
);
