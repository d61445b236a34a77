import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { TextEncoder } from 'node:util';
import type { SidebarNode } from '../../plan/planSidebar';
import { SidebarTree } from './SidebarTree';

const page = (label: string, route: string, method?: string): SidebarNode => ({
  label,
  route,
  ...(method && { method }),
});
const category = (label: string, slug: string, ...items: SidebarNode[]): SidebarNode => ({
  label,
  slug,
  route: `/docs/category/${slug}`,
  items,
});

const nodes = [
  page('Start', '/docs'),
  category('Guides', 'guides', page('First steps', '/docs/guides/first-steps')),
  category(
    'Recruiting',
    'recruiting',
    category(
      'Jobs',
      'jobs',
      page('List jobs', '/docs/api/jobs/', 'GET'),
      page('Delete a job', '/docs/api/jobs/delete', 'DELETE'),
    ),
    page('Campaigns', '/docs/api/campaigns'),
  ),
  { label: 'Status', href: 'https://status.example' },
];

/** A page that is neither in a category nor the landing page. */
const elsewhere = '/docs/elsewhere';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const show = (route: string) => render(<SidebarTree nodes={nodes} route={route} />);
const link = (name: string) => screen.queryByRole('link', { name: new RegExp(`^${name}`) });
/** Labels of the categories whose items are shown. */
const open = () =>
  screen.getAllByRole('button', { expanded: true }).map((one) => one.getAttribute('aria-label'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const current = () =>
  screen
    .getAllByRole('link')
    .filter((one) => one.getAttribute('aria-current') === 'page')
    .map((one) => one.getAttribute('href'));

describe('The current page', () => {
  test.each([
    ['/docs', '/docs'],
    ['/docs/', '/docs'],
    ['/docs/api/jobs/', '/docs/api/jobs/'],
    ['/docs/api/jobs', '/docs/api/jobs/'],
    ['/docs/api/jobs/delete/', '/docs/api/jobs/delete'],
    ['/docs/category/jobs', '/docs/category/jobs'],
  ])('%s is the only one that is marked.', (route, marked) => {
    show(route);
    expect(current()).toEqual([marked]);
  });

  test('is marked and open only in its place, where the sidebar lists it again.', () => {
    const again = { ...page('List jobs', '/docs/api/jobs/', 'GET'), again: true as const };
    const lists = category('Lists', 'lists', again);
    render(<SidebarTree nodes={[lists, ...nodes]} route="/docs/api/jobs/" />);
    expect(open()).toEqual(['Pages in Recruiting', 'Pages in Jobs']);
    press('Pages in Lists');
    expect(screen.getAllByRole('link', { name: /^List jobs/ })).toHaveLength(2);
    expect(current()).toHaveLength(1);
  });

  test('has its whole branch open, and no other.', () => {
    show('/docs/api/jobs/delete');
    expect(open()).toEqual(['Pages in Recruiting', 'Pages in Jobs']);
    expect(link('Delete a job')).toBeInTheDocument();
    expect(link('Campaigns')).toBeInTheDocument();
    expect(link('First steps')).not.toBeInTheDocument();
  });

  test('has its own items open when it is a category.', () => {
    show('/docs/category/guides/');
    expect(open()).toEqual(['Pages in Guides']);
  });

  test('opens nothing when it is in no category.', () => {
    show(elsewhere);
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  });

  test('has the first level open when it is the landing page, the first item.', () => {
    show('/docs');
    expect(open()).toEqual(['Pages in Guides', 'Pages in Recruiting']);
  });

  test('opens nothing but its branch when the first item is a category.', () => {
    render(<SidebarTree nodes={nodes.slice(1)} route="/docs/category/guides" />);
    expect(open()).toEqual(['Pages in Guides']);
  });

  test('opens its branch when the reader goes to it, and leaves others open.', () => {
    const { rerender } = show('/docs/guides/first-steps');
    rerender(<SidebarTree nodes={nodes} route="/docs/api/jobs/" />);
    expect(open()).toEqual(['Pages in Guides', 'Pages in Recruiting', 'Pages in Jobs']);
    expect(current()).toEqual(['/docs/api/jobs/']);
  });
});

describe('A category', () => {
  test('has no items in the page while it is closed, and links to its page.', () => {
    const { container } = show(elsewhere);
    expect(container).toHaveTextContent(/^StartGuidesRecruitingStatus$/);
    expect(link('Guides')).toHaveAttribute('href', '/docs/category/guides');
  });

  test('opens and closes by its button, whose name is the next action.', () => {
    show(elsewhere);
    press('Pages in Guides');
    expect(link('First steps')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pages in Guides' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    press('Pages in Guides');
    expect(link('First steps')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pages in Guides' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('without an item has no button.', () => {
    render(<SidebarTree nodes={[category('Events', 'events')]} route="/docs/category/events" />);
    expect(link('Events')).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('has a button that names the part of the page it opens.', () => {
    show(elsewhere);
    press('Pages in Guides');
    const id = screen
      .getByRole('button', { name: 'Pages in Guides' })
      .getAttribute('aria-controls');
    const controlled = document.getElementById(id ?? '');
    expect(within(controlled as HTMLElement).getByRole('link')).toHaveTextContent('First steps');
  });

  test('may be closed by the reader although it contains the current page.', () => {
    show('/docs/guides/first-steps');
    press('Pages in Guides');
    expect(link('First steps')).not.toBeInTheDocument();
  });
});

describe('What is open', () => {
  test('is what the reader has opened, also when the sidebar is mounted again.', () => {
    const { unmount } = show(elsewhere);
    press('Pages in Guides');
    press('Pages in Recruiting');
    expect(open()).toEqual(['Pages in Guides', 'Pages in Recruiting']);
    unmount();
    show(elsewhere);
    expect(open()).toEqual(['Pages in Guides', 'Pages in Recruiting']);
  });

  test('stays closed when it was closed before the sidebar is mounted again.', () => {
    const { unmount } = show('/docs/guides/first-steps');
    press('Pages in Guides');
    unmount();
    show(elsewhere);
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  });

  test('is the same after a reload, although the HTML of the page has only its branch.', async () => {
    const first = show(elsewhere);
    press('Pages in Recruiting');
    first.unmount();

    // Rendering on the server needs TextEncoder, which jsdom does not have.
    Object.assign(globalThis, { TextEncoder });
    const { renderToString } = await import('react-dom/server');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(
      <SidebarTree nodes={nodes} route="/docs/guides/first-steps" />,
    );
    expect(open()).toEqual(['Pages in Guides']);
    const error = jest.spyOn(console, 'error');
    const root = await act(async () =>
      hydrateRoot(container, <SidebarTree nodes={nodes} route="/docs/guides/first-steps" />),
    );
    expect(error).not.toHaveBeenCalled();
    expect(open()).toEqual(['Pages in Guides', 'Pages in Recruiting']);
    act(() => root.unmount());
    container.remove();
    show(elsewhere);
    expect(open()).toEqual(['Pages in Guides', 'Pages in Recruiting']);
  });

  test('is the branch of the page alone while the storage is blocked.', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    show('/docs/guides/first-steps');
    expect(open()).toEqual(['Pages in Guides']);
    press('Pages in Recruiting');
    expect(open()).toEqual(['Pages in Guides', 'Pages in Recruiting']);
  });

  test.each(['{"no": json', '3', 'null', '{"guides": true}', '[1, null, ["guides"], "gone"]'])(
    'is the branch of the page alone when the storage contains the invalid value %s.',
    (rubbish) => {
      const { unmount } = show(elsewhere);
      unmount();
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, rubbish);
      expect(Object.keys(sessionStorage)).not.toEqual([]);
      show('/docs/guides/first-steps');
      expect(open()).toEqual(['Pages in Guides']);
    },
  );
});

test('A page of an operation shows its method, DELETE in short.', () => {
  show('/docs/category/jobs');
  expect(link('List jobs')).toHaveTextContent('List jobs GET');
  expect(link('Delete a job')).toHaveTextContent('Delete a job DEL');
});

test('A link to another site has its URL and is never the current page.', () => {
  show(elsewhere);
  expect(link('Status')).toHaveAttribute('href', 'https://status.example');
  expect(link('Status')).not.toHaveAttribute('aria-current');
});
