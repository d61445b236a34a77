import { createManifest } from './writeManifest';

const site = { title: 'Acme', tagline: 'Developers', locale: 'en' } as const;

test('The manifest has the name, the language and the colour of the site.', () => {
  expect(createManifest({ ...site, description: 'All of Acme.' }, '#fdfcf9', '')).toMatchObject({
    name: 'Acme Developers',
    short_name: 'Acme',
    description: 'All of Acme.',
    lang: 'en',
    theme_color: '#fdfcf9',
    start_url: '/',
  });
});

test('All paths of the manifest are below the path of the site.', () => {
  const { id, start_url, scope, icons } = createManifest(
    { ...site, description: undefined },
    '#fff',
    '/docs-site',
  );
  expect([id, start_url, scope]).toEqual(['/docs-site/', '/docs-site/', '/docs-site/']);
  expect(icons.map(({ src }) => src)).toContain('/docs-site/icon-192.png');
});

test('Without a description the manifest has none.', () => {
  expect(createManifest({ ...site, description: undefined }, '#fff', '')).not.toHaveProperty(
    'description',
  );
});
