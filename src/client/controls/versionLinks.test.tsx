import { fireEvent, screen } from '@testing-library/react';
import { versionChoice } from '../storage/versionChoice';
import { watchVersionLinks } from './startControls';

const link = (name: string) => screen.getByRole('link', { name });

beforeAll(watchVersionLinks);
beforeEach(() => {
  document.body.innerHTML = `
    <details open>
      <a href="/docs/jobs" data-version="" data-same-page>1.5</a>
      <a href="/docs/1.4" data-version="1.4">1.4</a>
      <a href="/docs/other">Other</a>
    </details>`;
  // The browser of these tests cannot navigate.
  document.body.onclick = (event) => event.preventDefault();
});

test('Following a link to a version chooses it, following another one does not.', () => {
  fireEvent.click(link('1.4'));
  expect(versionChoice()).toBe('1.4');
  fireEvent.click(link('Other'));
  expect(versionChoice()).toBe('1.4');
  fireEvent.click(link('1.5'));
  expect(versionChoice()).toBe('');
});

test('In an open menu, links to the same page go to the part that the URL names.', () => {
  const open = () => fireEvent(screen.getByRole('group'), new Event('toggle'));
  window.location.hash = '#errors';
  open();
  expect(link('1.5')).toHaveAttribute('href', '/docs/jobs#errors');
  expect(link('1.4')).toHaveAttribute('href', '/docs/1.4');
  window.history.replaceState(null, '', '/');
  open();
  expect(link('1.5').getAttribute('href')).toBe('/docs/jobs');
});

test('A link that is followed before its menu says that it is open goes there, too.', () => {
  window.location.hash = '#errors';
  fireEvent.click(link('1.5'));
  expect(link('1.5')).toHaveAttribute('href', '/docs/jobs#errors');
});
