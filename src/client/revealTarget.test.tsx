import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Disclosure } from '../components/reference/Disclosure';
import { revealTarget } from './revealTarget';

/** jsdom opens without telling. */
function tellOpening(): void {
  new MutationObserver((changes) => {
    for (const { target } of changes) target.dispatchEvent(new Event('toggle'));
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] });
}

test('A link into what is not drawn yet draws it, level by level, and nothing beside it.', async () => {
  tellOpening();
  Element.prototype.scrollIntoView = jest.fn();
  const box = (id: string, inner: () => ReactNode) => (
    <div id={id}>
      <Disclosure summary={id} isDeferred>
        {inner}
      </Disclosure>
    </div>
  );
  render(
    <>
      {box('body.a', () => (
        <>
          {box('body.a.b', () => (
            <p id="body.a.b.c">Found</p>
          ))}
          {box('body.a.x', () => 'Not asked for')}
        </>
      ))}
      {box('body.y', () => 'Not asked for')}
    </>,
  );
  window.location.hash = '#body.a.b.c';
  revealTarget();
  const target = await waitFor(() => {
    const found = document.getElementById('body.a.b.c');
    if (!found) throw new Error('It is not drawn.');
    return found;
  });
  expect(target).toHaveTextContent('Found');
  await waitFor(() => expect(target.scrollIntoView).toHaveBeenCalled());
  expect(document.body).not.toHaveTextContent('Not asked for');
});

test('A link to what is nowhere opens nothing.', () => {
  render(<details id="other">Other</details>);
  window.location.hash = '#nowhere';
  revealTarget();
  expect(document.querySelector('#other')).not.toHaveAttribute('open');
});
