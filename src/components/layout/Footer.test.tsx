import { cleanup, render, screen } from '@testing-library/react';
import { Footer } from './Footer';
import type { Settings } from './siteData';

const settings: Settings = {
  title: 'Acme',
  tagline: 'API',
  description: 'Acme.',
  baseUrl: 'https://developers.acme.example',
  externalPaths: [],
  locale: 'en',
  copyright: { holder: 'Acme', year: 2025 },
  header: [],
  footer: [],
  announcement: null,
  assistants: [],
  feedback: null,
  logo: null,
};

test('A footer without links is the copyright alone.', () => {
  render(<Footer settings={settings} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('contentinfo').textContent).toBe('© 2025 Acme');
  cleanup();
  render(<Footer settings={{ ...settings, copyright: null }} />);
  expect(screen.getByRole('contentinfo').textContent).toBe('');
});

test('A footer shows its groups, and says which links leave the site.', () => {
  const links = [
    { label: 'Imprint', href: 'https://acme.example/imprint' },
    { label: 'Guides', href: '/docs' },
  ];
  render(<Footer settings={{ ...settings, footer: [{ title: 'Acme', links }] }} />);
  expect(screen.getByText('Acme').tagName).toBe('P');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Imprint, external site acme.example',
    null,
  ]);
});
