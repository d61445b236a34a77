import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showTabChoices, watchTabs } from '../../client/controls/tabs';
import { Tab, Tabs } from './Tabs';

/** Tabs with these labels; each panel contains its label in lower case, with the id `in-…`. */
const tabs = (group: string | undefined, labels: string[]) => (
  <Tabs group={group}>
    {labels.map((label) => (
      <Tab key={label} label={label}>
        <p id={`in-${label}`}>{label.toLowerCase()}</p>
      </Tab>
    ))}
  </Tabs>
);

/** Shows a page to a reader with the stored choices. */
function open(page: ReactNode, showChoices = showTabChoices): () => void {
  const { unmount } = render(page);
  showChoices();
  return unmount;
}

const languages = ['cURL', 'JavaScript', 'Python'];
/** IDs of the elements that the page was scrolled to. */
const scrolledTo = jest.fn();
let group = '';
let groups = 0;

beforeAll(watchTabs);
beforeEach(() => {
  // A choice lasts as long as the document, so each test uses another group.
  groups += 1;
  group = `group-${groups}`;
  localStorage.clear();
  scrolledTo.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.id);
  };
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => {
    act(0);
    return 0;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** The label that each set of tabs on the page shows, by its tabs and its panels. */
function shown(): string[] {
  return screen.getAllByRole('tablist').map((list) => {
    const tab = within(list)
      .getAllByRole('tab')
      .filter((one) => one.getAttribute('aria-selected') === 'true');
    const panels = within(list.parentElement as HTMLElement)
      .getAllByRole('tabpanel')
      .filter((panel) => panel.dataset.selected === 'true');
    expect(panels.map((panel) => panel.textContent)).toEqual(
      tab.map((one) => one.textContent.toLowerCase()),
    );
    return tab.map((one) => one.textContent).join();
  });
}

const tab = (name: string, at = 0) => screen.getAllByRole('tab', { name })[at] as HTMLElement;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

/** Simulates a later visit: only the browser’s storage is kept. */
async function anotherVisit(): Promise<() => void> {
  let show: () => void = () => undefined;
  await jest.isolateModulesAsync(async () => {
    ({ showTabChoices: show } = await import('../../client/controls/tabs'));
  });
  return show;
}

describe('Tabs', () => {
  test('show the first panel, and the others when their tab is pressed.', () => {
    open(tabs(undefined, languages));
    expect(shown()).toEqual(['cURL']);
    fireEvent.click(tab('Python'));
    expect(shown()).toEqual(['Python']);
  });

  test('name each panel after its tab.', () => {
    open(tabs(undefined, languages));
    for (const label of languages) {
      expect(screen.getByRole('tabpanel', { name: label })).toHaveTextContent(label.toLowerCase());
      expect(screen.getByRole('tabpanel', { name: label })).toHaveAttribute(
        'id',
        tab(label).getAttribute('aria-controls'),
      );
    }
  });

  test('without a group are chosen one by one.', () => {
    open(
      <>
        {tabs(undefined, languages)}
        {tabs(undefined, languages)}
      </>,
    );
    fireEvent.click(tab('Python', 1));
    expect(shown()).toEqual(['cURL', 'Python']);
    expect(localStorage).toHaveLength(0);
  });
});

describe('The keyboard', () => {
  test('reaches only the tab that is shown.', () => {
    open(tabs(undefined, languages));
    fireEvent.click(tab('JavaScript'));
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, 0, -1]);
  });

  test.each([
    ['ArrowRight', 'cURL', ['JavaScript', 'Python', 'cURL']],
    ['ArrowLeft', 'cURL', ['Python', 'JavaScript', 'cURL']],
    ['End', 'cURL', ['Python', 'Python']],
    ['Home', 'cURL', ['cURL']],
    ['Home', 'Python', ['cURL']],
  ])('goes with %s from the tab %s to %j.', (key, from, labels) => {
    open(tabs(undefined, languages));
    fireEvent.click(tab(from));
    tab(from).focus();
    for (const label of labels) {
      press(key);
      expect(shown()).toEqual([label]);
      expect(tab(label)).toHaveFocus();
    }
  });

  test('does not scroll the page with the keys that the tabs use, and keeps all others.', () => {
    open(tabs(undefined, languages));
    tab('cURL').focus();
    // fireEvent returns false when a handler called preventDefault.
    expect(press('ArrowRight')).toBe(false);
    expect(press('ArrowDown')).toBe(true);
    expect(press('Tab')).toBe(true);
    expect(shown()).toEqual(['JavaScript']);
  });

  test('stays within one set of tabs when a group has several.', () => {
    open(
      <>
        {tabs(group, languages)}
        {tabs(group, languages)}
      </>,
    );
    tab('cURL', 1).focus();
    press('ArrowRight');
    expect(shown()).toEqual(['JavaScript', 'JavaScript']);
    expect(tab('JavaScript', 1)).toHaveFocus();
  });
});

describe('A group', () => {
  test('shows one label in all of its tabs, and leaves other groups alone.', () => {
    open(
      <>
        {tabs(group, languages)}
        {tabs(group, ['Python', 'cURL'])}
        {tabs(`${group}-other`, languages)}
      </>,
    );
    fireEvent.click(tab('cURL', 1));
    expect(shown()).toEqual(['cURL', 'cURL', 'cURL']);
    fireEvent.click(tab('Python'));
    expect(shown()).toEqual(['Python', 'Python', 'cURL']);
  });

  test('leaves tabs at their first label that do not have the chosen one.', () => {
    open(
      <>
        {tabs(group, languages)}
        {tabs(group, ['Ruby', 'Go'])}
      </>,
    );
    fireEvent.click(tab('Python'));
    expect(shown()).toEqual(['Python', 'Ruby']);
  });

  test('shows what was chosen on a page that is opened later.', () => {
    const unmount = open(tabs(group, languages));
    fireEvent.click(tab('Python'));
    unmount();
    open(tabs(group, ['JavaScript', 'Python']));
    expect(shown()).toEqual(['Python']);
  });

  test('remembers what was chosen until another visit.', async () => {
    open(tabs(group, languages))();
    const first = open(tabs(group, languages));
    fireEvent.click(tab('Python'));
    first();
    open(tabs(group, languages), await anotherVisit());
    expect(shown()).toEqual(['Python']);
  });

  test('shows what is chosen in another window.', () => {
    open(tabs(group, languages));
    fireEvent.click(tab('Python'));
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, 'JavaScript');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'JavaScript' }));
    });
    expect(shown()).toEqual(['JavaScript']);
  });
});

describe('A link to something in a panel', () => {
  test('shows that panel when the page opens, and scrolls there.', () => {
    window.history.replaceState(null, '', '#in-Python');
    open(tabs(undefined, languages));
    expect(shown()).toEqual(['Python']);
    expect(scrolledTo.mock.calls).toEqual([['in-Python']]);
  });

  test('leaves scrolling to the browser where that panel is shown already.', () => {
    window.history.replaceState(null, '', '#in-cURL');
    open(tabs(undefined, languages));
    expect(shown()).toEqual(['cURL']);
    expect(scrolledTo).not.toHaveBeenCalled();
  });

  test('shows that panel when it is clicked on the page.', () => {
    open(tabs(group, languages));
    window.history.replaceState(null, '', '#in-JavaScript');
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(shown()).toEqual(['JavaScript']);
  });

  test('leaves other tabs alone.', () => {
    window.history.replaceState(null, '', '#in-Ruby');
    open(
      <>
        {tabs(undefined, languages)}
        {tabs(undefined, ['Go', 'Ruby'])}
      </>,
    );
    expect(shown()).toEqual(['cURL', 'Ruby']);
  });

  test('shows that panel although the group has another label chosen.', () => {
    const unmount = open(tabs(group, languages));
    fireEvent.click(tab('JavaScript'));
    unmount();
    window.history.replaceState(null, '', '#in-Python');
    open(tabs(group, languages));
    expect(shown()).toEqual(['Python']);
  });

  test('is forgotten with the next choice in the group.', () => {
    const unmount = open(tabs(group, languages));
    fireEvent.click(tab('JavaScript'));
    unmount();
    window.history.replaceState(null, '', '#in-Python');
    open(
      <>
        {tabs(group, languages)}
        {tabs(group, ['Ruby', 'JavaScript', 'cURL'])}
      </>,
    );
    expect(shown()).toEqual(['Python', 'JavaScript']);
    fireEvent.click(tab('cURL', 1));
    expect(shown()).toEqual(['cURL', 'cURL']);
    fireEvent.click(tab('JavaScript', 1));
    expect(shown()).toEqual(['JavaScript', 'JavaScript']);
  });

  test('is replaced by the label that the group has chosen already.', () => {
    const unmount = open(tabs(group, languages));
    fireEvent.click(tab('JavaScript'));
    unmount();
    window.history.replaceState(null, '', '#in-Python');
    open(tabs(group, languages));
    fireEvent.click(tab('JavaScript'));
    expect(shown()).toEqual(['JavaScript']);
  });

  test('has no effect when its percent-encoding is invalid.', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '#100%');
    open(tabs(undefined, languages));
    expect(shown()).toEqual(['cURL']);
  });
});
