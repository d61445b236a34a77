import { render, screen } from '@testing-library/react';
import { Diagram } from './Diagram';

const drawings = { light: '/light.svg', dark: '/dark.svg', width: '40', height: '30' };
const source = 'graph TD\n  A --> B';
const text = { title: 'How it flows', description: 'A links to B.' };

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
