import { decodePercent } from '@docs/core/urls';
import { chooseTab, onTabChoice, readTabChoice } from '../storage/tabChoice';
import { onClick } from '../documentEvents';

/** Returns the tabs of an element with `data-tabs`, without those of sets within its panels. */
const tabsOf = (set: Element) => [
  ...set.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'),
];
const panelsOf = (set: Element) => [
  ...set.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]'),
];

/** Runs sets of tabs, by the tabs pattern of the ARIA Authoring Practices Guide. */
export function watchTabs(): void {
  onClick('[data-tabs] [role=tab]', (tab) => choose(tab));
  document.addEventListener('keydown', (event) => {
    const tab = event.target instanceof Element ? event.target.closest('[role=tab]') : null;
    const set = tab?.closest<HTMLElement>('[data-tabs]');
    const next = set && tab && tabAfter(tabsOf(set), tab, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
  onTabChoice((group) => {
    for (const set of setsWithGroup()) if (set.dataset.tabs === group) showChoice(set);
  });
  window.addEventListener('hashchange', showLinkedPanel);
}

/** Shows the chosen tab of each group, and the panel that the URL links to. */
export function showTabChoices(): void {
  for (const set of setsWithGroup()) showChoice(set);
  showLinkedPanel();
}

/**
 * Shows the panel that contains the target of the URL, until the reader chooses another. If the
 * panel was already visible, the browser has scrolled to it.
 */
export function showLinkedPanel(): void {
  const target = document.getElementById(decodePercent(window.location.hash.slice(1)));
  const inner = target?.closest<HTMLElement>('[role=tabpanel]');
  let wasHidden = false;
  for (let panel = inner; panel;) {
    wasHidden ||= panel.dataset.selected !== 'true';
    const set: HTMLElement | null = panel.parentElement;
    if (set) show(set, panel.dataset.label);
    panel = set?.closest<HTMLElement>('[role=tabpanel]');
  }
  if (wasHidden) requestAnimationFrame(() => target?.scrollIntoView());
}

const setsWithGroup = () => [
  ...document.querySelectorAll<HTMLElement>('[data-tabs]:not([data-tabs=""])'),
];

const showChoice = (set: HTMLElement) => show(set, readTabChoice(set.dataset.tabs));

function choose(tab: Element): void {
  const set = tab.closest<HTMLElement>('[data-tabs]');
  if (!set) return;
  const { label } = panelsOf(set)[tabsOf(set).findIndex((one) => one === tab)]?.dataset ?? {};
  if (set.dataset.tabs) chooseTab(set.dataset.tabs, label ?? '');
  else show(set, label);
}

/** Shows the panel with a label, or the first one if no panel has it. */
function show(set: HTMLElement, label: string | null | undefined): void {
  const panels = panelsOf(set);
  const selected = Math.max(
    0,
    panels.findIndex(({ dataset }) => dataset.label === label),
  );
  tabsOf(set).forEach((tab, index) => {
    tab.setAttribute('aria-selected', String(index === selected));
    tab.tabIndex = index === selected ? 0 : -1;
  });
  panels.forEach((panel, index) => {
    panel.dataset.selected = String(index === selected);
  });
}

/** Returns the tab that a key moves to. */
function tabAfter(tabs: readonly HTMLElement[], tab: Element, key: string) {
  const index = tabs.findIndex((one) => one === tab);
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  };
  const step = steps[key];
  return step === undefined ? undefined : tabs.at(step % tabs.length);
}
