import { fireEvent, render, screen, within } from '@testing-library/react';
import { listedHeadings, TableOfContents } from './TableOfContents';

const headings = [
  { depth: 2, id: 'create', text: 'Create' },
  { depth: 3, id: 'fields', text: 'Fields & values' },
  { depth: 2, id: 'delete', text: 'Delete' },
];

beforeAll(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

afterEach(() => jest.restoreAllMocks());

const contents = () => screen.getByRole('navigation', { name: 'On this page' });
/** In jsdom the list is closed, as on a phone. */
const links = () => within(contents()).getAllByRole('link', { hidden: true });
const line = () => within(contents()).getByText('On this page');

test('Only headings of levels 2 and 3 are listed, in the order of the page.', () => {
  const all = [1, 2, 3, 4, 5, 6, 3, 2].map((depth, at) => ({
    depth,
    id: `h${at}`,
    text: `Level ${depth}`,
  }));
  expect(listedHeadings(all).map(({ id, depth }) => [id, depth])).toEqual([
    ['h1', 2],
    ['h2', 3],
    ['h6', 3],
    ['h7', 2],
  ]);
});

test('A page without such headings has no contents.', () => {
  expect(listedHeadings([{ depth: 4, id: 'a', text: 'A' }])).toEqual([]);
  expect(listedHeadings([])).toEqual([]);
});

test('Each heading is a link to it, and the lower level shows.', () => {
  render(<TableOfContents headings={headings} kind="column" />);
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create', '#create'],
    ['Fields & values', '#fields'],
    ['Delete', '#delete'],
  ]);
  const items = within(contents()).getAllByRole('listitem', { hidden: true });
  expect(items.map((item) => item.dataset.depth)).toEqual([undefined, '3', undefined]);
});

describe('The list over the text', () => {
  const isOpen = () => contents().querySelector('details')?.open;
  const openList = () => {
    render(
      <>
        <TableOfContents headings={headings} kind="bar" />
        <p>Text</p>
        <button type="button">Elsewhere</button>
      </>,
    );
    fireEvent.click(line());
    expect(isOpen()).toBe(true);
  };

  test('closes when a heading is chosen.', () => {
    openList();
    const [first] = links();
    if (first) fireEvent.click(first);
    expect(isOpen()).toBe(false);
  });

  test('closes on Escape, and its line has the focus.', () => {
    openList();
    links()[1]?.focus();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(line().closest('summary')).toHaveFocus();
  });

  test('closes on a click beside it, and when the focus leaves it.', () => {
    openList();
    fireEvent.click(screen.getByText('Text'));
    expect(isOpen()).toBe(false);
    fireEvent.click(line());
    expect(isOpen()).toBe(true);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    expect(isOpen()).toBe(false);
  });
});

describe('The heading that is being read', () => {
  /** Distance of each heading from the upper edge of the window, in CSS pixels. */
  let tops: Record<string, number> = {};

  const marked = () =>
    links()
      .filter((link) => link.getAttribute('aria-current') === 'location')
      .map((link) => link.textContent);

  function show() {
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      callback(0);
      return 0;
    });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return { top: tops[this.id] ?? 0 } as DOMRect;
    });
    render(
      <>
        {headings.map(({ id, text }) => (
          <h2 key={id} id={id}>
            {text}
          </h2>
        ))}
        <TableOfContents headings={headings} kind="column" />
      </>,
    );
  }

  test('is the first one at the top of the page.', () => {
    tops = { create: 200, fields: 400, delete: 900 };
    show();
    expect(marked()).toEqual(['Create']);
    expect(line().closest('summary')).toHaveTextContent('On this page Create');
  });

  test('is the last one above the reading line, and follows the scrolling.', () => {
    tops = { create: -300, fields: 90, delete: 400 };
    show();
    expect(marked()).toEqual(['Fields & values']);
    tops = { create: -700, fields: -310, delete: 0 };
    fireEvent.scroll(window);
    expect(marked()).toEqual(['Delete']);
  });

  test('is the last one in sight at the end of the page.', () => {
    const root = document.documentElement;
    jest.spyOn(root, 'scrollHeight', 'get').mockReturnValue(2000);
    jest.spyOn(root, 'clientHeight', 'get').mockReturnValue(800);
    jest.spyOn(root, 'scrollTop', 'get').mockReturnValue(1200);
    tops = { create: -300, fields: 90, delete: 700 };
    show();
    expect(marked()).toEqual(['Delete']);
  });
});
