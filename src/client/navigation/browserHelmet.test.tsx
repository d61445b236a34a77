import { render } from '@testing-library/react';
import { Helmet } from './browserHelmet';

const marked = 'data-page-head=""';

beforeEach(() => {
  document.head.innerHTML = `<title ${marked}>Old</title><meta charset="utf-8"><meta ${marked} name="description" content="Same"><link ${marked} rel="canonical" href="https://x.example/old">`;
});

const newHead = () => (
  <Helmet>
    <html lang="en" />
    <title>New</title>
    <meta name="description" content="Same" />
    <link rel="canonical" href="https://x.example/new" />
    {null}
    <script type="application/ld+json">{'{"a":"b & c"}'}</script>
  </Helmet>
);

test('The head becomes that of the page; what is the same stays.', () => {
  const description = document.querySelector('[name=description]');
  render(newHead());
  expect(document.title).toBe('New');
  expect(document.documentElement.lang).toBe('en');
  expect(document.querySelector('[name=description]')).toBe(description);
  const links = [...document.querySelectorAll('link')].map((link) => link.href);
  expect(links).toEqual(['https://x.example/new']);
  expect(document.querySelector('script')?.textContent).toBe('{"a":"b & c"}');
  expect(document.querySelector('[charset]')).not.toBeNull();
});

test('Rendering it again changes nothing.', () => {
  const { rerender } = render(newHead());
  const before = [...document.head.children];
  rerender(newHead());
  expect([...document.head.children]).toEqual(before);
});

test('Attributes of the document go with their component.', () => {
  const { unmount } = render(<Helmet htmlAttributes={{ 'data-announcement': 'v2' }} />);
  expect(document.documentElement.dataset.announcement).toBe('v2');
  unmount();
  expect(document.documentElement.dataset.announcement).toBeUndefined();
  expect(document.title).toBe('Old');
});
