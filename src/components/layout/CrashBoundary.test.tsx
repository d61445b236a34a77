import { fireEvent, render, screen } from '@testing-library/react';
import { CrashBoundary } from './CrashBoundary';

let isBroken = true;
function Page() {
  if (isBroken) throw new Error('No such field.');
  return <p>The text.</p>;
}

const loadDocument = jest.fn();
const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  isBroken = true;
  loadDocument.mockReset();
  window.loadFailures = { ...window.loadFailures, loadDocument };
  render(
    <CrashBoundary>
      <Page />
    </CrashBoundary>,
  );
});
afterAll(() => errors.mockRestore());

const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('A crash shows its error and a button, and is logged to the console.', () => {
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('This page crashed.');
  expect(alert).toHaveTextContent('Error: No such field.');
  expect(JSON.stringify(errors.mock.calls.map(String))).toContain('No such field.');
});

test('A page that no longer crashes is rendered without a reload.', () => {
  isBroken = false;
  tryAgain();
  expect(screen.getByText('The text.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(loadDocument).not.toHaveBeenCalled();
});

test('A page that crashes again is reloaded.', () => {
  tryAgain();
  expect(screen.getByRole('alert')).toBeVisible();
  expect(loadDocument).toHaveBeenCalledWith(window.location.href);
});
