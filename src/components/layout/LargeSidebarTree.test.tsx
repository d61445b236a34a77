import { act, fireEvent, render, screen } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import type { SidebarNode } from '../../plan/planSidebar';
import { createSidebarParts } from '../../plan/sidebarPart';
import { LargeSidebarTree } from './LargeSidebarTree';

const times = <T,>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const tree: SidebarNode[] = times(100, (index) => ({
  label: `Group ${index}`,
  slug: `group-${index}`,
  route: `/docs/category/group-${index}`,
  items: times(2, (at) => ({
    label: `Page ${index}.${at}`,
    route: `/docs/group-${index}/page-${at}`,
  })),
}));
const partOf = createSidebarParts([{ name: 'docs', label: 'Docs', route: '/docs', tree }]);

const file = '/sidebars/docs.json?1234';
const onRestored = jest.fn();

const sidebarOf = (route: string) => (
  <LargeSidebarTree
    name="docs"
    file={file}
    part={partOf('docs', route)}
    listRoute="/docs#all-pages"
    route={route}
    onRestored={onRestored}
  />
);

const middle = '/docs/group-50/page-1';

/** Serves the file after failing the given number of times. */
function serve(failures = 0): jest.Mock {
  let left = failures;
  const request = jest.fn(async () => {
    left -= 1;
    return { ok: left < 0, status: left < 0 ? 200 : 503, json: async () => tree };
  });
  Object.assign(globalThis, { fetch: request });
  return request;
}

/** Renders the sidebar and waits until it has loaded its data. */
const show = async (route: string) => {
  const shown = render(sidebarOf(route));
  await act(() => Promise.resolve());
  return shown;
};
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const link = (name: string) => screen.queryByRole('link', { name });

beforeEach(() => {
  sessionStorage.clear();
  onRestored.mockReset();
});

test('The page has the rows around its own, marks it, and loads nothing.', async () => {
  const request = serve();
  await show(middle);
  expect(links()).toHaveLength(18);
  expect(link('Page 50.1')).toHaveAttribute('aria-current', 'page');
  expect(link('Group 3')).not.toBeInTheDocument();
  expect(request).not.toHaveBeenCalled();
});

test('Without JavaScript, the rows that are left out are a link to the list of all pages.', async () => {
  // Rendering on the server needs TextEncoder, which jsdom does not have.
  Object.assign(globalThis, { TextEncoder });
  // React warns about layout effects, because jsdom looks like a browser to it.
  jest.spyOn(console, 'error').mockImplementation();
  const { renderToString } = await import('react-dom/server');
  const html = renderToString(sidebarOf(middle));
  expect(html).toMatch(/<noscript><a href="\/docs#all-pages"[^>]*>Show 40 more above<\/a>/);
  expect(html).toMatch(/<noscript><a href="\/docs#all-pages"[^>]*>Show 44 more below<\/a>/);
  jest.mocked(console.error).mockRestore();
});

test('“Show more” loads the rest, and the focus moves to the nearest of the new rows.', async () => {
  const request = serve();
  await show(middle);
  await press('Show 44 more below');
  expect(request).toHaveBeenCalledWith(file);
  expect(links()).toHaveLength(102);
  expect(link('Group 56')).toHaveFocus();
  expect(link('Page 50.1')).toHaveAttribute('aria-current', 'page');
});

test('The focus moves up from the rows that were left out above.', async () => {
  serve();
  await show(middle);
  await press('Show 40 more above');
  expect(link('Group 39')).toHaveFocus();
});

test('The focus stays where the reader has moved it while the rest was loading.', async () => {
  serve();
  await show(middle);
  fireEvent.click(screen.getByRole('button', { name: 'Show 44 more below' }));
  const elsewhere = screen.getByRole('link', { name: 'Page 50.1' });
  elsewhere.focus();
  await act(() => Promise.resolve());
  expect(links()).toHaveLength(102);
  expect(elsewhere).toHaveFocus();
});

test('A category that the page does not have opens once it is loaded.', async () => {
  const request = serve();
  await show(middle);
  await press('Pages in Group 45');
  expect(link('Page 45.0')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pages in Group 45' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(link('Group 3')).not.toBeInTheDocument();
  await press('Pages in Group 46');
  expect(link('Page 46.0')).toBeInTheDocument();
  expect(request).toHaveBeenCalledTimes(1);
});

test('A category says that it failed to load, and Retry loads it.', async () => {
  serve(1);
  await show(middle);
  await press('Pages in Group 45');
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of the menu failed to load.');
  await press('Retry');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(link('Page 45.0')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pages in Group 45' })).toHaveFocus();
});

test('“Show more” says that it failed to load, and Retry loads it.', async () => {
  serve(1);
  await show(middle);
  await press('Show 40 more above');
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of the menu failed to load.');
  await press('Retry');
  expect(links()).toHaveLength(102);
});

test('The branch of each visited page is open, and others are not while only parts are loaded.', async () => {
  const request = serve();
  const { rerender } = await show(middle);
  rerender(sidebarOf('/docs/group-52/page-0'));
  expect(link('Page 52.0')).toHaveAttribute('aria-current', 'page');
  expect(link('Page 50.0')).not.toBeInTheDocument();
  expect(request).not.toHaveBeenCalled();
});

test('What the reader had opened and shown is there again after a reload.', async () => {
  serve();
  const first = await show(middle);
  await press('Pages in Group 45');
  await press('Show 44 more below');
  first.unmount();
  expect(onRestored).not.toHaveBeenCalled();
  await show(middle);
  expect(link('Page 45.0')).toBeInTheDocument();
  expect(link('Group 99')).toBeInTheDocument();
  expect(onRestored).toHaveBeenCalledTimes(1);
});
