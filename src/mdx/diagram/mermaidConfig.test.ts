import { readFileSync } from 'node:fs';
import { plateColors } from './mermaidConfig';

test('The plate in a drawing has the colour of the surface around it.', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const [, light, dark] = /--surface-diagram: light-dark\((\S+), (\S+)\)/.exec(tokens) ?? [];
  expect({ light, dark }).toEqual(plateColors);
});
