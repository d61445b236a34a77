import { render, screen } from '@testing-library/react';
import { MainLinks } from './Header';
import type { Settings } from './siteData';

const sidebars = [
  { name: 'manual', label: 'Manual', route: '/docs' },
  { name: 'reference', label: 'Reference', route: '/docs/api/' },
];
const item = { sidebar: null, label: null, href: null, align: 'left' };
const header = [
  { ...item, label: 'Status', href: 'https://status.example', align: 'right' },
  { ...item, sidebar: 'reference' },
  { ...item, sidebar: 'gone' },
  { ...item, label: 'Prices', href: '/docs/prices' },
];

/** The texts of the links, in their order. Those that are current are in brackets. */
function linksOf(settings: Pick<Settings, 'header'>, current?: string, route?: string): string[] {
  const props = { sidebars, current, route };
  render(<MainLinks {...props} settings={settings as Settings} />);
  return screen
    .getAllByRole('link')
    .map((link) =>
      link.getAttribute('aria-current') === 'true'
        ? `[${link.textContent}]`
        : (link.getAttribute('aria-label') ?? link.textContent),
    );
}

test('The header has all sidebars.', () => {
  expect(linksOf({ header: [] }, 'manual')).toEqual(['[Manual]', 'Reference']);
});

test('A site orders its sidebars and links; those on the right come last.', () => {
  expect(linksOf({ header }, 'reference', '/docs/prices/')).toEqual([
    '[Reference]',
    '[Prices]',
    'Status, external site status.example',
  ]);
});
