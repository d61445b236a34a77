import { fireEvent, render, screen } from '@testing-library/react';
import { watchContents } from '../../client/controls/tableOfContents';
import { listedHeadings, TableOfContents } from './TableOfContents';

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

describe('The open list', () => {
  const disclosure = () => screen.getByRole<HTMLDetailsElement>('group');

  beforeAll(watchContents);
  beforeEach(() => {
    render(
      <>
        <TableOfContents headings={[{ depth: 2, id: 'delete', text: 'Delete' }]} kind="column" />
        <a href="#elsewhere">elsewhere</a>
      </>,
    );
    disclosure().open = true;
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
});
