import { fireEvent, screen } from '@testing-library/react';
import { colorModeKey } from '../colorMode';
import { colorModeMenu, showColorMode, watchColorModeMenu } from './colorModeMenu';

const menu = () => screen.getByLabelText<HTMLSelectElement>(colorModeMenu);
const shown = () => document.documentElement.dataset.colorMode;

const show = () => {
  document.body.innerHTML = `
    <select aria-label="${colorModeMenu}">
      <option value="light">Light</option><option value="dark">Dark</option>
      <option value="system" selected>System</option>
    </select>
    <select aria-label="Other"><option value="light">Light</option></select>`;
};

beforeAll(() => {
  window.matchMedia = () => ({ addEventListener: () => undefined }) as unknown as MediaQueryList;
  show();
  menu().value = 'light';
  watchColorModeMenu();
});
beforeEach(show);

test('A choice before the script has loaded is kept.', () => {
  expect(shown()).toBe('light');
});

test('The menu changes the page at once, other menus do not.', () => {
  fireEvent.change(menu(), { target: { value: 'dark' } });
  expect(shown()).toBe('dark');
  fireEvent.change(screen.getByLabelText('Other'), { target: { value: 'light' } });
  expect(shown()).toBe('dark');
});

test('The menu of a page that has arrived shows the choice.', () => {
  expect(menu().value).toBe('system');
  showColorMode();
  expect(menu().value).toBe('dark');
});

test('A choice in another tab shows in the menu and the page.', () => {
  fireEvent(window, new StorageEvent('storage', { key: colorModeKey, newValue: 'light' }));
  expect(menu().value).toBe('light');
  expect(shown()).toBe('light');
});
