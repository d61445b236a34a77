import { storedValue } from './storedValue';

let key = '';
let keys = 0;

beforeEach(() => {
  localStorage.clear();
  keys += 1;
  key = `key-${keys}`;
});
afterEach(() => jest.restoreAllMocks());

/** As another tab of the browser does it: the storage changes, and then this tab gets an event. */
function writeInAnotherTab(where: string, newValue: string) {
  localStorage.setItem(where, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: where, newValue }));
}

/** As when the reader comes back to a page that the browser has kept. */
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('A value is kept for later visits, and listeners are called.', () => {
  const value = storedValue(key);
  const listener = jest.fn();
  const unsubscribe = value.subscribe(listener);
  expect(value.read()).toBeNull();
  value.write('one');
  expect(value.read()).toBe('one');
  expect(storedValue(key).read()).toBe('one');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  value.write('two');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('A value of another tab arrives, one under another key does not.', () => {
  const value = storedValue(key);
  const listener = jest.fn();
  value.subscribe(listener);
  value.write('here');
  listener.mockClear();
  writeInAnotherTab(`${key}-other`, 'there');
  expect(listener).not.toHaveBeenCalled();
  writeInAnotherTab(key, 'there');
  expect(value.read()).toBe('there');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('A value that was read arrives from another tab also while nobody listens.', () => {
  const value = storedValue(key);
  expect(value.read()).toBeNull();
  writeInAnotherTab(key, 'there');
  expect(value.read()).toBe('there');
});

test('Storage that another tab clears takes the value with it.', () => {
  const value = storedValue(key);
  value.subscribe(() => undefined);
  value.write('here');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(value.read()).toBeNull();
});

test('A page that was in the back/forward cache catches up with the other tabs.', () => {
  const value = storedValue(key);
  value.subscribe(() => undefined);
  value.write('here');
  localStorage.setItem(key, 'there');
  comeBack(false);
  expect(value.read()).toBe('here');
  comeBack(true);
  expect(value.read()).toBe('there');
});

test('Blocked storage makes the value last as long as the page.', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const value = storedValue(key);
  value.subscribe(() => undefined);
  expect(value.read()).toBeNull();
  value.write('here');
  comeBack(true);
  expect(value.read()).toBe('here');
  expect(storedValue(key).read()).toBeNull();
});
