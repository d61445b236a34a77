// Runs apart: its script listens to the whole document.
import { showProgressOnUnload } from './pageUnload';

jest.useFakeTimers();

const isBusy = () => document.getElementById('content')?.hasAttribute('aria-busy');

/** Follows a link and waits until the progress bar is there. jsdom does not navigate. */
function leave(): void {
  document.querySelector('a')?.click();
  jest.advanceTimersByTime(300);
}

const press = (key: string, isHandled = false) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (isHandled) event.preventDefault();
  window.dispatchEvent(event);
};

const navigation = new EventTarget();
/** As the browser does when a navigation ends without another page. */
const cancel = () => navigation.dispatchEvent(new Event('navigateerror'));

beforeAll(() => {
  Object.assign(window, { navigation });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<main id="content"><a href="/docs/jobs">Jobs</a></main>';
  showProgressOnUnload();
});

test('A reader who stops the browser with Escape sees no progress any more.', () => {
  leave();
  press('a');
  press('Escape', true);
  expect(isBusy()).toBe(true);
  press('Escape');
  expect(isBusy()).toBe(false);
  leave();
  expect(isBusy()).toBe(true);
});

test('A reader who stops the browser by its button sees no progress any more.', () => {
  leave();
  expect(isBusy()).toBe(true);
  cancel();
  expect(isBusy()).toBe(false);
});

test('A second link cancels the navigation to the first, and the progress goes on.', () => {
  leave();
  window.addEventListener('click', cancel, { once: true });
  document.querySelector('a')?.click();
  expect(isBusy()).toBe(true);
  jest.advanceTimersByTime(300);
  cancel();
  expect(isBusy()).toBe(false);
});
