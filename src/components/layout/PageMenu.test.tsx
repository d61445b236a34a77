import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { copyTextOf } from '../../client/copyText';
import { watchCopyButtons } from '../../client/controls/copyButtons';
import { watchLinkMenus } from '../../client/controls/linkMenus';
import { PageMenu } from './PageMenu';
import type { Assistant } from './siteData';

let assistants: Assistant[] = [];
jest.mock('./siteData', () => ({
  useSiteData: () => ({ settings: { baseUrl: 'https://docs.example', assistants } }),
}));
jest.mock('../../client/copyText');
const copy = jest.mocked(copyTextOf);

beforeAll(() => {
  watchCopyButtons();
  watchLinkMenus();
});
beforeEach(() => {
  jest.useFakeTimers();
  assistants = [];
  copy.mockReset().mockResolvedValue('copied');
});
afterEach(() => jest.useRealTimers());

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name));
  });

test('The menu lists the assistants of site.yaml; none are listed without them.', () => {
  const { unmount } = render(<PageMenu route="/docs/api/jobs/" />);
  expect(
    screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent),
  ).toEqual(['View as Markdown']);
  unmount();
  assistants = [{ label: 'Helper', url: 'https://helper.example/?q={prompt}' }];
  render(<PageMenu route="/docs/api/jobs/" />);
  const link = screen.getByLabelText('Open in Helper, external site helper.example');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('q')).toContain(
    ' https://docs.example/docs/api/jobs.md ',
  );
});

test('Copying loads the Markdown of the page, and announces the outcome for a while.', async () => {
  render(<PageMenu route="/docs/api/jobs/" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await press('Copy page');
  expect(copy.mock.calls).toEqual([['/docs/api/jobs.md']]);
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('A failure stays long enough to be read, and until copying succeeds.', async () => {
  copy.mockResolvedValueOnce('notLoaded');
  render(<PageMenu route="/docs" />);
  await press('Copy page');
  act(() => jest.advanceTimersByTime(7999));
  expect(screen.getByRole('status')).toHaveTextContent('could not be loaded');
  await press('Copy page');
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
});

test('Copying from the menu closes it, and its control has the focus.', async () => {
  render(<PageMenu route="/docs" />);
  const menu = screen.getByRole('group');
  menu.setAttribute('open', '');
  await press('Copy page as Markdown');
  expect(menu).not.toHaveAttribute('open');
  expect(within(menu).getByText('Page as Markdown').closest('summary')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
});
