import { fireEvent, screen, waitFor } from '@testing-library/react';
import type * as HydrateAppModule from './hydrateApp';

/** A page of the site: it waits for the app, where it names the app's files. */
const html = `
  <script id="app-files" type="application/json">["/app.js", "/page-data/app-data.json"]</script>
  <div id="___gatsby">
    <search><button type="button">Search</button></search>
    <button type="button" aria-controls="sidebar">Menu</button>
    <div id="sidebar">
      <div data-sidebar="docs"><a href="/docs" aria-current="page">Docs</a>
        <ul><li><button type="button">Pages in Jobs</button></li></ul>
      </div>
    </div>
    <div data-page>
      <a href="/docs/next">Next</a> <a href="#part">Part</a> <button type="button">Copy</button>
      <details data-schema="/schemas/1.json"><summary>Address</summary></details>
      <div data-island="samples"><select aria-label="Language"><option>curl</option></select></div>
    </div>
  </div>`;

const load = jest.fn();
const loadScript = jest.fn();
const hydrationFailed = jest.fn();
let app: typeof HydrateAppModule;
let documents: AbortController;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  load.mockResolvedValue(undefined);
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'connection');
  document.head.innerHTML = '';
  document.body.innerHTML = html;
  window.loadFailures = { hydrationFailed } as unknown as typeof window.loadFailures;
  // Listeners of the document end with the test, as a document does.
  documents = new AbortController();
  const { addEventListener } = Document.prototype;
  jest
    .spyOn(document, 'addEventListener')
    .mockImplementation((type: string, listener: unknown, options?: unknown) =>
      addEventListener.call(document, type, listener as EventListener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: documents.signal,
      }),
    );
  await jest.isolateModulesAsync(async () => {
    app = await import('./hydrateApp');
  });
});
afterEach(() => {
  documents.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const start = () => app.hydrateOnIntent(load, loadScript);
const search = () => screen.getByRole('button', { name: 'Search' });
const category = () => screen.getByRole('button', { name: 'Pages in Jobs' });
const next = () => screen.getByRole('link', { name: 'Next' });
const rest = () => jest.advanceTimersByTime(70);

function openSchema(): void {
  const details = document.querySelector('details');
  if (details) details.open = true;
  fireEvent(details ?? document, new Event('toggle'));
}

test('A page that nobody touches loads nothing more.', () => {
  start();
  rest();
  expect(load).not.toHaveBeenCalled();
  expect(document.querySelector('link')).toBeNull();
});

test('The app and its files are loaded once, when the pointer rests on a button that needs it.', () => {
  start();
  fireEvent.mouseOver(search());
  expect(load).not.toHaveBeenCalled();
  rest();
  fireEvent.mouseOver(category());
  rest();
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadScript.mock.calls).toEqual([['/app.js']]);
  const preloads = [...document.querySelectorAll('link')].map(
    ({ rel, href, crossOrigin }) => `${rel} ${new URL(href).pathname} ${crossOrigin ?? ''}`,
  );
  expect(preloads).toEqual(['preload /page-data/app-data.json anonymous']);
});

test.each([
  ['passes over such a button', () => fireEvent.mouseOver(search()), 20],
  ['rests on a link, which the browser follows', () => fireEvent.mouseOver(next()), 70],
  [
    'rests on a button that works without the app',
    () => fireEvent.mouseOver(screen.getByRole('button', { name: 'Copy' })),
    70,
  ],
  [
    'rests on the button of the menu, which works without it too',
    () => fireEvent.mouseOver(screen.getByRole('button', { name: 'Menu' })),
    70,
  ],
])('A pointer that %s loads nothing.', (_what, act, time) => {
  start();
  act();
  jest.advanceTimersByTime(time);
  fireEvent.mouseOver(document.body);
  rest();
  expect(load).not.toHaveBeenCalled();
});

test('A touch loads the app for a button, and not for a link, which the browser follows.', () => {
  start();
  fireEvent.touchStart(next());
  expect(load).not.toHaveBeenCalled();
  fireEvent.touchStart(search());
  expect(load).toHaveBeenCalledTimes(1);
});

test('A reader who saves data loads the app with a press only.', () => {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  start();
  fireEvent.mouseOver(search());
  rest();
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(search());
  expect(load).toHaveBeenCalledTimes(1);
});

test('The last press is shown as busy until the app answers it.', () => {
  start();
  fireEvent.click(search());
  expect(search()).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(category());
  expect(search()).not.toHaveAttribute('aria-busy');
  expect(category()).toHaveAttribute('aria-busy', 'true');
  const onClick = jest.fn();
  category().addEventListener('click', onClick);
  app.replayAction();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(category()).not.toHaveAttribute('aria-busy');
  fireEvent.click(category());
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(category()).not.toHaveAttribute('aria-busy');
});

describe('A search that the app has to open', () => {
  let requests: { query: string; isEntered: boolean }[];
  beforeEach(() => {
    requests = [];
    document.addEventListener('search-request', (event) =>
      requests.push((event as CustomEvent<(typeof requests)[number]>).detail),
    );
  });
  const press = (key: string) => fireEvent.keyDown(document.body, { key });

  test.each([
    ['its key', () => press('/')],
    ['its button', () => fireEvent.click(search())],
  ])('opens with what was typed after %s.', (_what, act) => {
    start();
    act();
    expect(search()).toHaveAttribute('aria-busy', 'true');
    expect(load).toHaveBeenCalledTimes(1);
    for (const key of ['j', 'o', 'i', 'Backspace', 'b', 'Enter']) expect(press(key)).toBe(false);
    app.replayAction();
    expect(requests).toMatchObject([{ query: 'job', isEntered: true }]);
    expect(press('s')).toBe(true);
  });

  test('takes an Enter back with any other key.', () => {
    start();
    for (const key of ['/', 'j', 'Enter', 'Shift']) press(key);
    app.replayAction();
    expect(requests).toMatchObject([{ query: 'j', isEntered: false }]);
  });

  test('does not open after Escape.', () => {
    start();
    press('/');
    press('Escape');
    expect(search()).not.toHaveAttribute('aria-busy');
    expect(press('j')).toBe(true);
    app.replayAction();
    expect(requests).toEqual([]);
  });

  test('opens also when a schema that was opened before says so only now.', () => {
    start();
    press('/');
    press('j');
    openSchema();
    expect(search()).toHaveAttribute('aria-busy', 'true');
    press('o');
    app.replayAction();
    expect(requests).toMatchObject([{ query: 'jo' }]);
  });

  test('leaves shortcuts to the browser.', () => {
    start();
    press('/');
    expect(fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })).toBe(true);
    expect(press('Tab')).toBe(true);
    app.replayAction();
    expect(requests).toMatchObject([{ query: '' }]);
  });
});

test.each([
  ['opens a schema of another file', openSchema],
  [
    'has chosen in a menu of samples',
    () => fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'curl' } }),
  ],
])('A reader who %s needs the app.', (_what, act) => {
  start();
  act();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['it is not static', () => document.querySelector('script')?.setAttribute('data-at-once', '')],
  ['it has a search to show', () => window.history.replaceState(null, '', '/?q=jobs')],
  ['its sidebar was used', () => sessionStorage.setItem('sidebar.open', '[]')],
  ['an older version was chosen', () => localStorage.setItem('version', '1.4')],
  ['another language of its samples was chosen', () => localStorage.setItem('tabs.language', 'Go')],
  ['a schema was opened before', () => document.querySelector('details')?.toggleAttribute('open')],
  [
    'it has a diagram to draw',
    () => document.body.insertAdjacentHTML('beforeend', '<div data-island="drawing"></div>'),
  ],
])('A page needs the app at once where %s.', (_why, prepare) => {
  prepare();
  start();
  expect(load).toHaveBeenCalledTimes(1);
});

test('An app that does not load is reported to a reader who needs it, and to no other.', async () => {
  jest.useRealTimers();
  load.mockRejectedValue(new Error('Loading chunk 7 failed.'));
  start();
  fireEvent.touchStart(search());
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(hydrationFailed).not.toHaveBeenCalled();
  fireEvent.click(search());
  await waitFor(() =>
    expect(hydrationFailed).toHaveBeenCalledWith('Error: Loading chunk 7 failed.'),
  );
  expect(search()).not.toHaveAttribute('aria-busy');
});

test('An app that cannot run tells a reader who waits for it at once, and once.', () => {
  start();
  fireEvent.click(search());
  const tell = jest.fn();
  app.whenAppIsNeeded(tell);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(search()).not.toHaveAttribute('aria-busy');
  fireEvent.click(search());
  expect(tell).toHaveBeenCalledTimes(1);
  expect(search()).not.toHaveAttribute('aria-busy');
});
