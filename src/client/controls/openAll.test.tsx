import { fireEvent, screen } from '@testing-library/react';
import { watchOpenAll } from './startControls';

const section = () => screen.getByRole('region');
const all = () => [...section().querySelectorAll('details')];
/** Renders something into the first one, as its file has loaded, and waits for who observes it. */
async function load(): Promise<void> {
  all()[0]?.insertAdjacentHTML('beforeend', '<details><summary>Inner</summary></details>');
  await Promise.resolve();
}

beforeAll(watchOpenAll);
beforeEach(() => {
  document.body.innerHTML = `
    <section aria-label="Responses">
      <button data-open-all=""><span>Open all</span></button>
      <details data-more="a"><summary>A</summary></details>
      <details><summary>B</summary></details>
    </section>`;
  fireEvent.click(screen.getByRole('button'));
});

test('What is rendered later is opened too.', async () => {
  await load();
  expect(all().map(({ open }) => open)).toEqual([true, true, true]);
});

test('Once a reader has closed all, what they open stays open while more is rendered.', async () => {
  fireEvent.click(screen.getByRole('button'));
  const second = all()[1];
  if (second) second.open = true;
  await load();
  expect(all().map(({ open }) => open)).toEqual([false, false, true]);
});
