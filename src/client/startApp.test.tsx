import { fireEvent, screen, waitFor } from '@testing-library/react';
import type * as StartAppModule from './startApp';

/** A page of the site: it waits for the app, where it names the app's files. */
const html = `
  <script id="app-files" type="application/json">["/app.js", "/page-data/app-data.json"]</script>
  <div id="___gatsby">
    <button type="button">Menu</button>
    <div id="sidebar"><div><a href="/docs" aria-current="page">Docs</a></div></div>
    <div data-page>
      <a href="/docs/next">Next</a> <a href="#part">Part</a> <button type="button">Copy</button>
      <details data-schema="/schemas/1.json"><summary>Address</summary></details>
      <div data-island="samples"><select aria-label="Language"><option>curl</option></select></div>
    </div>
  </div>`;

const load = jest.fn();
const hydrationFailed = jest.fn();
let app: typeof StartAppModule;
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
    app = await import('./startApp');
  });
});
afterEach(() => {
  documents.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const start = () => app.startAppWhenMeant(load);
const menu = () => screen.getByRole('button', { name: 'Menu' });
const next = () => screen.getByRole('link', { name: 'Next' });
const rest = () => jest.advanceTimersByTime(70);

test('A page that nobody touches loads nothing more.', () => {
  start();
  rest();
  expect(load).not.toHaveBeenCalled();
  expect(document.querySelector('link')).toBeNull();
});

test('The app and its files are loaded once, when the pointer rests on a link.', () => {
  start();
  fireEvent.pointerOver(next());
  expect(load).not.toHaveBeenCalled();
  rest();
  fireEvent.pointerOver(menu());
  rest();
  expect(load).toHaveBeenCalledTimes(1);
  const preloads = [...document.querySelectorAll('link')].map(
    ({ rel, href, crossOrigin }) => `${rel} ${new URL(href).pathname} ${crossOrigin ?? ''}`,
  );
  expect(preloads).toEqual(['preload /app.js ', 'preload /page-data/app-data.json anonymous']);
});

test.each([
  ['passes over a link', () => fireEvent.pointerOver(next()), 20],
  [
    'rests on a link within the page',
    () => fireEvent.pointerOver(screen.getByRole('link', { name: 'Part' })),
    70,
  ],
  [
    'rests on a button of the page, which works without the app',
    () => fireEvent.pointerOver(screen.getByRole('button', { name: 'Copy' })),
    70,
  ],
])('A pointer that %s loads nothing.', (_what, act, time) => {
  start();
  act();
  jest.advanceTimersByTime(time);
  fireEvent.pointerOver(document.body);
  rest();
  expect(load).not.toHaveBeenCalled();
});

test('A touch loads the app for a button, and not for a link, which the browser follows.', () => {
  start();
  fireEvent.touchStart(next());
  const over = new MouseEvent('pointerover', { bubbles: true });
  // The browser of these tests has no pointer events.
  fireEvent(next(), Object.assign(over, { pointerType: 'touch' }));
  rest();
  expect(load).not.toHaveBeenCalled();
  fireEvent.touchStart(menu());
  expect(load).toHaveBeenCalledTimes(1);
});

test('A link that is clicked before the app is loaded is left to the browser.', () => {
  document.body.onclick = (event) => event.preventDefault();
  start();
  fireEvent.pointerOver(next());
  fireEvent.click(next());
  rest();
  expect(load).not.toHaveBeenCalled();
});

test('A visitor who saves data loads the app with a press only.', () => {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  start();
  fireEvent.pointerOver(menu());
  rest();
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(menu());
  expect(load).toHaveBeenCalledTimes(1);
});

test('The last press is shown as busy until the app answers it.', () => {
  start();
  fireEvent.click(menu());
  expect(menu()).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(menu());
  const onClick = jest.fn();
  menu().addEventListener('click', onClick);
  app.answerReader();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(menu()).not.toHaveAttribute('aria-busy');
  fireEvent.click(menu());
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(menu()).not.toHaveAttribute('aria-busy');
});

test('A key of the search is kept until the app answers it, and does nothing else.', () => {
  start();
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
  const keys: string[] = [];
  document.addEventListener('keydown', ({ key }) => keys.push(key));
  app.answerReader();
  expect(keys).toEqual(['/']);
});

test.each([
  [
    'opens a schema of another file',
    () => {
      const details = document.querySelector('details');
      if (details) details.open = true;
      fireEvent(details ?? document, new Event('toggle'));
    },
  ],
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
  ['it does not name the files of the app', () => document.querySelector('script')?.remove()],
  ['it has a search to show', () => window.history.replaceState(null, '', '/?q=jobs')],
  ['its sidebar was used', () => sessionStorage.setItem('sidebar.scroll.docs', '80')],
  ['an older version was chosen', () => localStorage.setItem('version', '1.4')],
  ['another language of its samples was chosen', () => localStorage.setItem('tabs.language', 'Go')],
  [
    'it has a diagram to draw',
    () => document.body.insertAdjacentHTML('beforeend', '<div data-island="drawing"></div>'),
  ],
  [
    'its reader comes from another page of the site',
    () => jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/docs`),
  ],
])('A page needs the app at once where %s.', (_why, prepare) => {
  prepare();
  start();
  expect(load).toHaveBeenCalledTimes(1);
});

test('A reader from a site whose name begins like this one’s is none of this one.', () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}.evil.example/`);
  start();
  expect(load).not.toHaveBeenCalled();
});

test('An app that does not load is reported to a reader who needs it, and to no other.', async () => {
  jest.useRealTimers();
  load.mockRejectedValue(new Error('Loading chunk 7 failed.'));
  start();
  fireEvent.touchStart(menu());
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(hydrationFailed).not.toHaveBeenCalled();
  fireEvent.click(menu());
  await waitFor(() =>
    expect(hydrationFailed).toHaveBeenCalledWith('Error: Loading chunk 7 failed.'),
  );
  expect(menu()).not.toHaveAttribute('aria-busy');
});

test('An app that cannot run tells a reader who waits for it at once.', () => {
  start();
  fireEvent.click(menu());
  const tell = jest.fn();
  app.whenAppIsNeeded(tell);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(menu()).not.toHaveAttribute('aria-busy');
});
