// Runs apart: its script listens to the whole document.
import { fireEvent, screen } from '@testing-library/react';
import { words } from '@docs/core/words';
import { watchLoading } from './watchLoading';

// jsdom neither loads scripts nor reaches a server.
const html = `
  <main id="content" tabindex="-1">The text.</main>
  <link rel="stylesheet" type="text/plain" href="/styles.css" />
  <script src="/webpack-runtime-1.js"></script>
  <script src="/app-1.js"></script>
`;

const find = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};
const retry = () => screen.getByRole('button', { name: 'Retry' });

const respond = (status: number) => {
  window.fetch = jest.fn().mockResolvedValue({ status });
};

/**
 * As the page has it: the text of the function, which knows of nothing outside itself. The bundler
 * writes the words into it; here they have the name of the compiled import.
 */
beforeEach(() => {
  document.body.innerHTML = html;
  new Function('_words', `(${String(watchLoading)})()`)({ words });
});

// The listeners of a test stay; they are not to act in the next one.
afterEach(() => window.loadFailures.hydrated());

test.each([
  ['script', 'script[src*="app-1"]', /failed to load.*\/app-1\.js/],
  ['stylesheet', 'link', /failed to load.*\/styles\.css/],
])('A %s that fails is named, and Retry reloads the page.', (_kind, selector, text) => {
  respond(503);
  fireEvent.error(find(selector));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  fireEvent.click(retry());
  expect(window.fetch).toHaveBeenCalledWith(window.location.href, expect.anything());
});

test('A page that cannot hydrate says why, and Retry reloads it.', () => {
  respond(503);
  window.loadFailures.hydrationFailed('Loading chunk 7 failed.');
  expect(screen.getByRole('alert')).toHaveTextContent('Loading chunk 7 failed.');
  fireEvent.click(retry());
  expect(window.fetch).toHaveBeenCalledWith(window.location.href, expect.anything());
});

test('Elements that webpack adds are left to webpack.', () => {
  const chunk = document.createElement('script');
  chunk.type = 'text/plain';
  chunk.dataset.rspack = 'site:chunk-7';
  document.body.append(chunk);
  fireEvent.error(chunk);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A page that is sent instead of a script, such as the login of a network, is a failure.', () => {
  const app = find('script[src*="app-1"]') as HTMLScriptElement;
  const dispatchError = (error: Error, filename: string) =>
    window.dispatchEvent(new ErrorEvent('error', { error, filename, message: String(error) }));
  dispatchError(new SyntaxError("Unexpected token '<'"), 'chrome-extension://other/script.js');
  dispatchError(new Error('Of the page itself.'), app.src);
  expect(screen.queryByRole('alert')).toBeNull();
  dispatchError(new SyntaxError("Unexpected token '<'"), app.src);
  expect(screen.getByRole('alert')).toHaveTextContent(/\/app-1\.js SyntaxError: Unexpected token/);
});

test('A page that works stays as it is when an image fails.', () => {
  window.loadFailures.hydrated();
  const image = document.createElement('img');
  document.body.append(image);
  fireEvent.error(image);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['is out of order', () => Promise.resolve({ status: 503 }), 'responded with status 503.'],
])('A page is not left while the server %s.', async (_case, response, text) => {
  window.fetch = jest.fn().mockImplementation(response);
  await window.loadFailures.loadDocument('http://localhost/docs');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  fireEvent.click(retry());
  expect(window.fetch).toHaveBeenCalledTimes(2);
});
