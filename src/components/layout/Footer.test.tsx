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
  links: {
    status: null,
    helpCentre: null,
    imprint: null,
    privacy: null,
    social: [],
    documentation: [],
  },
  announcement: null,
  assistants: [],
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

test('A footer shows the links that are given, and no heading without one.', () => {
  const links = { ...settings.links, imprint: 'https://acme.example/imprint' };
  render(<Footer settings={{ ...settings, links }} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Imprint']);
  expect(screen.queryByText('Support')).toBeNull();
});
