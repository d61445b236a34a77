import { fireEvent, screen } from '@testing-library/react';
import {
  readTabChoice,
  languageGroup,
  languageMenu,
  watchLanguageMenu,
} from '../storage/tabChoice';

test('A language is kept as soon as it is chosen, and no other choice.', () => {
  watchLanguageMenu();
  document.body.innerHTML = `
    <select aria-label="Response example"><option>200</option><option>404</option></select>
    <select name="${languageMenu}" aria-label="Any name"><option>curl</option><option>Python</option></select>`;
  const response = screen.getByLabelText('Response example');
  const language = screen.getByLabelText('Any name');
  fireEvent.change(response, { target: { value: '404' } });
  expect(readTabChoice(languageGroup)).toBeNull();
  fireEvent.change(language, { target: { value: 'Python' } });
  expect(readTabChoice(languageGroup)).toBe('Python');
});
