import { render, screen } from '@testing-library/react';
import { Diagram } from './Diagram';

const drawings = { light: '/light.svg', dark: '/dark.svg', width: '40', height: '30' };
const source = 'graph TD\n  A --> B';

test('A drawn diagram is two images with reserved space, and its source.', () => {
  render(<Diagram source={source} title="How it flows" {...drawings} />);
  const figure = screen.getByRole('figure');
  const images = screen.getAllByRole('img', { name: 'How it flows' });
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['/light.svg', '/dark.svg']);
  for (const image of images) {
    expect(image).toHaveAttribute('width', '40');
    expect(image).toHaveAttribute('height', '30');
    expect(image).toHaveAttribute('loading', 'lazy');
  }
  expect(figure.querySelector('figcaption')).toHaveTextContent('How it flows');
  expect(figure.querySelector('details pre')).toHaveTextContent('graph TD A --> B');
});

test('A description names the image; the title is only shown.', () => {
  render(<Diagram source={source} title="Flow" description="A links to B." {...drawings} />);
  expect(screen.getAllByRole('img', { name: 'A links to B.' })).toHaveLength(2);
  expect(screen.getByRole('figure').querySelector('figcaption')).toHaveTextContent(/^Flow$/);
});
