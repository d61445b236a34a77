import { fireEvent, screen } from '@testing-library/react';
import { keepEarlyClick, repeatEarlyClick } from './earlyClick';

test('The last button that is clicked before the page listens is clicked again when it does.', () => {
  document.body.innerHTML = '<button>Copy</button><button><b>Menu</b></button><p>Text</p>';
  // As the page has it: the text of the function, which knows of nothing outside itself.
  new Function(`(${keepEarlyClick.toString()})()`)();
  fireEvent.click(screen.getByText('Copy'));
  fireEvent.click(screen.getByText('Menu'));
  const clicked: string[] = [];
  document.addEventListener('click', ({ target }) => clicked.push((target as Element).outerHTML));
  repeatEarlyClick();
  expect(clicked).toEqual(['<button><b>Menu</b></button>']);
});

test('Without such a click, nothing is clicked.', () => {
  document.body.innerHTML = '<p>Text</p>';
  keepEarlyClick();
  fireEvent.click(screen.getByText('Text'));
  const onClick = jest.fn();
  document.addEventListener('click', onClick);
  repeatEarlyClick();
  expect(onClick).not.toHaveBeenCalled();
});
