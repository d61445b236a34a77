import { showLinkedPanel } from './tabs';

const scrolledTo = jest.fn();
beforeEach(() => {
  scrolledTo.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.id);
  };
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => {
    act(0);
    return 0;
  });
  document.body.innerHTML = `<div data-tabs="">
    <div role="tablist"><button role="tab">curl</button><button role="tab">Python</button></div>
    <div role="tabpanel" data-label="curl" data-selected="true"><h3 id="in-curl"></h3></div>
    <div role="tabpanel" data-label="Python" data-selected="false"><h3 id="in-python"></h3></div>
  </div>`;
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')]
    .filter(({ dataset }) => dataset.selected === 'true')
    .map(({ dataset }) => dataset.label);

test('A link to something in a hidden panel shows it, and scrolls there.', () => {
  window.location.hash = '#in-python';
  showLinkedPanel();
  expect(shown()).toEqual(['Python']);
  expect(scrolledTo.mock.calls).toEqual([['in-python']]);
});

test('A link to something in the panel that is shown leaves scrolling to the browser.', () => {
  window.location.hash = '#in-curl';
  showLinkedPanel();
  expect(shown()).toEqual(['curl']);
  expect(scrolledTo).not.toHaveBeenCalled();
});
