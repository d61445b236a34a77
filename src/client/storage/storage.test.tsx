import { safeLocalStorage, safeSessionStorage } from './storedValue';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** As in a browser that is set to block all site data: even to look at the storage throws. */
function block() {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
}

describe.each([
  ['The local storage', safeLocalStorage, () => localStorage],
  ['The session storage', safeSessionStorage, () => sessionStorage],
])('%s', (_name, storage, browserStorage) => {
  test('returns what was written.', () => {
    storage.write('key', 'value');
    expect(storage.read('key')).toBe('value');
    expect(browserStorage().getItem('key')).toBe('value');
  });

  test('has nothing while it is blocked, and forgets what is written.', () => {
    storage.write('key', 'value');
    block();
    expect(storage.read('key')).toBeNull();
    expect(() => storage.write('key', 'other')).not.toThrow();
    jest.restoreAllMocks();
    expect(storage.read('key')).toBe('value');
  });

  test('keeps what it has while it is full.', () => {
    storage.write('key', 'value');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(() => storage.write('key', 'other')).not.toThrow();
    expect(storage.read('key')).toBe('value');
  });
});
