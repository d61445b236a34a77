import type * as ColorModeModule from './colorMode';

/** What the system prefers, and the listeners for changes. */
const system = { dark: false, listeners: new Set<() => void>() };
const systemBecomes = (mode: ColorModeModule.ColorMode) => {
  system.dark = mode === 'dark';
  for (const listener of system.listeners) listener();
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-color-mode');
  document.head.innerHTML = `
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="">
    <meta name="description" content="Words.">`;
  system.dark = false;
  system.listeners.clear();
  window.matchMedia = () =>
    ({
      get matches() {
        return system.dark;
      },
      addEventListener: (_type: string, listener: () => void) => system.listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) =>
        system.listeners.delete(listener),
    }) as unknown as MediaQueryList;
});
afterEach(() => jest.restoreAllMocks());

/** The module as a new visit loads it: nothing but the browser’s storage is left of others. */
async function newVisit(): Promise<typeof ColorModeModule> {
  let module: typeof ColorModeModule | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import('./colorMode');
  });
  if (!module) throw new Error('Not loaded.');
  return module;
}

/** What the document says of its mode. */
const shown = () => ({
  attribute: document.documentElement.getAttribute('data-color-mode'),
  metas: [...document.querySelectorAll('meta')].map(({ content }) => content),
});
const light = '#fdfcf9';
const dark = '#101513';

test('Until the reader chooses, the system decides, live.', async () => {
  const { colorModeChoice, currentColorMode, subscribeColorMode } = await newVisit();
  const modes: string[] = [];
  const unsubscribe = subscribeColorMode(() => modes.push(currentColorMode()));
  systemBecomes('dark');
  systemBecomes('light');
  expect(modes).toEqual(['dark', 'light']);
  expect(colorModeChoice()).toBe('system');
  unsubscribe();
  expect(system.listeners.size).toBe(0);
});

test('A choice counts over the system, shows at once and is kept.', async () => {
  const { chooseColorMode, colorModeChoice, currentColorMode } = await newVisit();
  chooseColorMode('dark');
  expect(colorModeChoice()).toBe('dark');
  expect(shown()).toEqual({ attribute: 'dark', metas: ['dark', dark, dark, 'Words.'] });
  systemBecomes('light');
  expect(currentColorMode()).toBe('dark');
  const later = await newVisit();
  expect(later.colorModeChoice()).toBe('dark');
  expect(later.currentColorMode()).toBe('dark');
});

test('The system can be chosen again.', async () => {
  const { chooseColorMode, colorModeChoice, currentColorMode } = await newVisit();
  chooseColorMode('light');
  systemBecomes('dark');
  expect(currentColorMode()).toBe('light');
  chooseColorMode('system');
  expect(colorModeChoice()).toBe('system');
  expect(currentColorMode()).toBe('dark');
  expect(shown()).toEqual({ attribute: null, metas: ['light dark', light, dark, 'Words.'] });
});

test('A choice in another tab shows here.', async () => {
  const { colorModeKey, subscribeColorMode, currentColorMode } = await newVisit();
  const listener = jest.fn();
  subscribeColorMode(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: colorModeKey, newValue: 'dark' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(currentColorMode()).toBe('dark');
  expect(shown().attribute).toBe('dark');
});

test.each(['purple', '', 'DARK', '{"mode":"dark"}', '__proto__'])(
  'The rubbish “%s” in the storage leaves it to the system.',
  async (rubbish) => {
    const { colorModeChoice, colorModeKey, colorModeMarks, applyColorMode } = await newVisit();
    localStorage.setItem(colorModeKey, rubbish);
    expect(colorModeChoice()).toBe('system');
    applyColorMode(rubbish, colorModeMarks);
    expect(shown()).toEqual({ attribute: null, metas: ['light dark', light, dark, 'Words.'] });
  },
);

test('Without storage, a choice lasts as long as the page.', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { chooseColorMode, currentColorMode } = await newVisit();
  expect(currentColorMode()).toBe('light');
  chooseColorMode('dark');
  expect(currentColorMode()).toBe('dark');
  expect(shown().attribute).toBe('dark');
  expect((await newVisit()).currentColorMode()).toBe('light');
});
