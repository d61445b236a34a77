import { fireEvent, waitFor } from '@testing-library/react';
import { revealTarget, watchTarget } from './revealTarget';

/** A collapsed part whose content is loaded when it is opened. */
function createLoaded(id: string, content: () => Node): HTMLElement {
  const part = document.createElement('div');
  part.id = id;
  const details = document.createElement('details');
  details.dataset.more = id;
  new MutationObserver(() => {
    if (details.open && details.dataset.more !== undefined) {
      delete details.dataset.more;
      details.append(content());
    }
  }).observe(details, { attributeFilter: ['open'] });
  part.append(details);
  return part;
}

function createParagraph(id: string, text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.id = id;
  paragraph.textContent = text;
  return paragraph;
}

test('A link into what is not loaded yet loads it, level by level, and nothing beside it.', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const other = () => createParagraph('other', 'Not asked for');
  document.body.append(
    createLoaded('body.a', () => {
      const inner = document.createElement('div');
      inner.append(
        createLoaded('body.a.b', () => createParagraph('body.a.b.c', 'Found')),
        createLoaded('body.a.x', other),
      );
      return inner;
    }),
    createLoaded('body.y', other),
  );
  window.location.hash = '#body.a.b.c';
  revealTarget();
  const target = await waitFor(() => {
    const found = document.getElementById('body.a.b.c');
    if (!found) throw new Error('It is not loaded.');
    return found;
  });
  expect(target).toHaveTextContent('Found');
  await waitFor(() => expect(target.scrollIntoView).toHaveBeenCalled());
  expect(document.body).not.toHaveTextContent('Not asked for');
});

test('A link within the page loads what it links to, too.', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const part = createLoaded('body.d', () => createParagraph('body.d.e', 'Followed'));
  document.body.replaceChildren(part);
  watchTarget();
  window.history.replaceState(null, '', '#body.d.e');
  fireEvent(window, new HashChangeEvent('hashchange'));
  await waitFor(() => expect(document.body).toHaveTextContent('Followed'));
});

test('A link to what is nowhere opens nothing.', () => {
  document.body.innerHTML = '<details id="other">Other</details>';
  window.location.hash = '#nowhere';
  revealTarget();
  expect(document.querySelector('#other')).not.toHaveAttribute('open');
});
