// Runs apart: the components read the path of base_url when they load.
import { render, screen } from '@testing-library/react';

/** Loads the components for a `base_url` with this path, which they read when they load. */
async function loadComponents() {
  const [{ createMedia }, { Link }] = await Promise.all([import('./Media'), import('../ui/Link')]);
  return { createMedia, Link };
}
beforeAll(() => void Object.assign(globalThis, { __BASE_PATH__: '/docs-site' }));

test('Elements that load a file of the site load it below the path of base_url.', async () => {
  const { createMedia } = await loadComponents();
  const Video = createMedia('video');
  const Image = createMedia('img');
  const { container } = render(
    <>
      <Video src="/tide.mp4" poster="/pier.png" />
      <Image
        src="https://cdn.example/pier.png"
        srcSet="/a.png 1x, /b.png 2x,https://c.example/c.png 3x"
      />
      <Image src="pier.png" alt="" />
    </>,
  );
  const [, pier, beside] = container.children;
  expect(container.firstElementChild?.outerHTML).toBe(
    '<video src="/docs-site/tide.mp4" poster="/docs-site/pier.png"></video>',
  );
  expect(pier).toHaveAttribute('src', 'https://cdn.example/pier.png');
  expect(pier).toHaveAttribute(
    'srcset',
    '/docs-site/a.png 1x, /docs-site/b.png 2x,https://c.example/c.png 3x',
  );
  expect(beside).toHaveAttribute('src', 'pier.png');
});

test('A link to a file or a page gets the path.', async () => {
  const { Link } = await loadComponents();
  render(
    <>
      <Link href="/openapi.yaml">file</Link>
      <Link href="/docs/api/">page</Link>
      <Link href="#top">anchor</Link>
    </>,
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/docs-site/openapi.yaml', '/docs-site/docs/api/', '#top']);
});
