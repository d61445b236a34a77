import { act, fireEvent, screen } from '@testing-library/react';
import { copyTextOf } from '../copyText';
import { watchCopyButtons } from './copyButtons';
import { showChoices } from './startControls';

jest.mock('../copyText');

test('A failure stays long enough to be read, and until copying succeeds.', async () => {
  jest.useFakeTimers();
  watchCopyButtons();
  document.body.innerHTML =
    '<div><button data-copy-from="/docs.md">Copy page</button><span role="status"></span></div>';
  const press = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button'));
    });
  jest.mocked(copyTextOf).mockResolvedValueOnce('notLoaded').mockResolvedValue('copied');
  await press();
  jest.advanceTimersByTime(7999);
  expect(screen.getByRole('status')).toHaveTextContent('could not be loaded');
  await press();
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
  jest.advanceTimersByTime(1999);
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
  jest.advanceTimersByTime(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('The HTML of a page that was kept with an outcome is shown without it.', () => {
  document.body.innerHTML = '<span role="status" data-outcome="copied">Copied</span>';
  showChoices();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).not.toHaveAttribute('data-outcome');
});
