import { watchLeaving } from './leaving';

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

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<main id="content"><a href="/docs/jobs">Jobs</a></main>';
  watchLeaving();
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
