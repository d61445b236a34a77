import { fireEvent, screen } from '@testing-library/react';
import { watchLoading } from './watchLoading';

// jsdom neither loads scripts nor reaches a server, which is all that is needed to see them asked for.
const html = `
  <main id="content" tabindex="-1">The text.</main>
  <script src="/webpack-runtime-1.js"></script>
  <script src="/app-1.js"></script>
`;

const source = (part: string) => document.querySelector(`script[src*="${part}"]`);
const retry = () => screen.getByRole('button', { name: 'Retry' });

/** As the page has it: the text of the function, which knows of nothing outside itself. */
beforeEach(() => {
  document.body.innerHTML = html;
  new Function(`(${String(watchLoading)})()`)();
});

// A test's watch goes on listening; it is to leave the next one alone.
afterEach(() => {
  window.loadFailures.firstPageShown();
});

test('A script that fails is named and loaded again, alone.', () => {
  const [runtime, app] = [source('runtime'), source('app-1')];
  fireEvent.error(app as Element);
  expect(screen.getByRole('alert')).toHaveTextContent(/failed to load.*\/app-1\.js/);
  fireEvent.click(retry());
  expect(source('app-1')).not.toBe(app);
  expect(source('runtime')).toBe(runtime);
  window.loadFailures.firstPageShown();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A page that fails is started anew by the runtime, and gets the focus when it is there.', () => {
  const [runtime, app] = [source('runtime'), source('app-1')];
  window.loadFailures.firstPageFailed('Loading chunk 7 failed.');
  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk 7 failed.');
  retry().focus();
  fireEvent.click(retry());
  expect(source('runtime')).not.toBe(runtime);
  expect(source('app-1')).toBe(app);
  window.loadFailures.firstPageShown();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Elements that Webpack adds are left to Webpack.', () => {
  const chunk = document.createElement('script');
  chunk.type = 'text/plain';
  chunk.dataset.webpack = 'site:chunk-7';
  document.body.append(chunk);
  fireEvent.error(chunk);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('What came in place of a script, such as the login page of a network, is a failure.', () => {
  const app = source('app-1') as HTMLScriptElement;
  const thrown = (error: Error, filename: string) =>
    window.dispatchEvent(new ErrorEvent('error', { error, filename, message: String(error) }));
  thrown(new SyntaxError("Unexpected token '<'"), 'chrome-extension://other/script.js');
  thrown(new Error('Of the page itself.'), app.src);
  expect(screen.queryByRole('alert')).toBeNull();
  thrown(new SyntaxError("Unexpected token '<'"), app.src);
  expect(screen.getByRole('alert')).toHaveTextContent(/\/app-1\.js SyntaxError: Unexpected token/);
  fireEvent.click(retry());
  expect(source('app-1')).not.toBe(app);
});

test('A page that works stays as it is when an image fails.', () => {
  window.loadFailures.firstPageShown();
  const image = document.createElement('img');
  document.body.append(image);
  fireEvent.error(image);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['is out of order', () => Promise.resolve({ status: 503 }), 'The server answered 503.'],
])('A page is not left while the server %s.', async (_case, answer, text) => {
  window.fetch = jest.fn().mockImplementation(answer);
  await window.loadFailures.loadAfresh('http://localhost/docs');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  fireEvent.click(retry());
  expect(window.fetch).toHaveBeenCalledTimes(2);
});
