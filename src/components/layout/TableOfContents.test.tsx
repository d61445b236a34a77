import { fireEvent, render, screen, within } from '@testing-library/react';
import { markCurrentHeading, watchContents } from '../../client/controls/tableOfContents';
import { listedHeadings, TableOfContents } from './TableOfContents';

const headings = [
  { depth: 2, id: 'create', text: 'Create' },
  { depth: 3, id: 'fields', text: 'Fields & values' },
  { depth: 2, id: 'delete', text: 'Delete' },
];

beforeAll(watchContents);
afterEach(() => jest.restoreAllMocks());

/** Its list is open by CSS on wide screens, which jsdom does not apply. */
const contents = () => screen.getByRole('navigation', { name: 'On this page' });
const links = () => within(contents()).getAllByRole('link', { hidden: true });
const disclosure = () => screen.getByRole<HTMLDetailsElement>('group');

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

test('Each heading is a link to it, and its level shows.', () => {
  render(<TableOfContents headings={headings} kind="column" />);
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create', '#create'],
    ['Fields & values', '#fields'],
    ['Delete', '#delete'],
  ]);
  const items = within(contents()).getAllByRole('listitem', { hidden: true });
  expect(items.map((item) => item.dataset.depth)).toEqual([undefined, '3', undefined]);
});

test('A response has its number and what it means.', () => {
  const headings = [{ depth: 3, id: 'response-404', text: '404', detail: 'Not Found' }];
  render(<TableOfContents headings={headings} kind="bar" />);
  expect(links().map(({ textContent }) => textContent)).toEqual(['404 Not Found']);
});

describe('The open list', () => {
  beforeEach(() => {
    render(
      <>
        <TableOfContents headings={headings} kind="column" />
        <a href="#elsewhere">elsewhere</a>
      </>,
    );
    disclosure().open = true;
  });

  test('closes when a heading is chosen.', () => {
    fireEvent.click(screen.getByRole('link', { name: 'Delete' }));
    expect(disclosure().open).toBe(false);
  });

  test('closes on Escape, and the focus returns to its line.', () => {
    screen.getByRole('link', { name: 'Delete' }).focus();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(disclosure().open).toBe(false);
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  test('closes when the focus leaves it, so that it covers nothing that has it.', () => {
    screen.getByRole('link', { name: 'elsewhere' }).focus();
    expect(disclosure().open).toBe(false);
  });

  test('stays open for a click beside its links.', () => {
    fireEvent.click(within(contents()).getByRole('list'));
    expect(disclosure().open).toBe(true);
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
    markCurrentHeading();
  }

  test('is the first one before it is reached.', () => {
    tops = { create: 200, fields: 400, delete: 900 };
    show();
    expect(marked()).toEqual(['Create']);
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
