import { fireEvent, render, screen } from '@testing-library/react';
import { Diagram } from './Diagram';
import { watchDrawings } from './watchDrawings';

jest.mock('../../client/panAndZoom', () => ({ panAndZoom: jest.fn(() => ({ stop: jest.fn() })) }));

const drawings = { light: '/light.svg', dark: '/dark.svg', width: '40', height: '30' };
const source = 'graph TD\n  A --> B';
const text = { title: 'How it flows', description: 'A links to B.' };

// jsdom has neither.
beforeAll(() => {
  watchDrawings();
  window.matchMedia = jest.fn().mockReturnValue({
    matches: false,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('A drawn diagram is two images with reserved space, its description and its source.', () => {
  render(<Diagram source={source} {...text} {...drawings} />);
  const figure = screen.getByRole('figure');
  const images = screen.getAllByRole('img', { name: 'How it flows' });
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/light.svg', '/dark.svg']);
  for (const image of images) {
    expect(image).toHaveAttribute('width', '40');
    expect(image).toHaveAttribute('height', '30');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAccessibleDescription('A links to B.');
  }
  expect(figure.querySelector('figcaption')).toHaveTextContent(/^How it flows$/);
  expect(figure.querySelector('summary')).toHaveTextContent('Description and source');
  expect(figure.querySelector('details p')).toHaveTextContent('A links to B.');
  expect(figure.querySelector('details pre')).toHaveTextContent('graph TD A --> B');
});

test('A description names the image of a diagram without a title.', () => {
  render(<Diagram source={source} description="A links to B." {...drawings} />);
  for (const image of screen.getAllByRole('img', { name: 'A links to B.' })) {
    expect(image).toHaveAccessibleDescription('');
  }
});

test('The only focusable things are the button and the disclosure.', () => {
  render(<Diagram source={source} {...text} {...drawings} />);
  const focusable = screen.getByRole('figure').querySelectorAll('a, button, summary, [tabindex]');
  expect([...focusable].map(({ tagName }) => tagName)).toEqual(['BUTTON', 'SUMMARY']);
});

test.each(['the button', 'the drawing'])('A click on %s opens the dialog.', async (target) => {
  render(<Diagram source={source} {...text} {...drawings} />);
  const button = screen.getByRole('button', { name: 'Enlarge: How it flows' });
  const [image] = screen.getAllByRole('img', { name: 'How it flows' });
  fireEvent.click(target === 'the button' || !image ? button : image);
  expect(button).toHaveFocus();
  const dialog = await screen.findByRole('dialog', { name: 'How it flows' });
  expect(dialog).toHaveAccessibleDescription(/arrow keys to move/);
  expect(dialog.querySelectorAll('img')).toHaveLength(2);
  fireEvent(dialog, new Event('close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
