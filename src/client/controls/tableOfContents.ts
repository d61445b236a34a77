import { desktop } from '../desktop';
import { onToggle, isElsewhere } from '../documentEvents';

/** A heading this many CSS pixels below what covers the top of the window counts as reached. */
const tolerance = 20;

/** Returns the table of contents of the page, if it has one. */
const contents = () => document.querySelector<HTMLElement>('nav[data-contents-kind]');

/**
 * Runs the table of contents. It marks the heading that is being read. The open list covers the
 * text, so it closes on a choice, on Escape, and when the reader leaves it.
 */
export function watchContents(): void {
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      markCurrentHeading();
    });
  };
  window.addEventListener('scroll', schedule, { passive: true });
  window.addEventListener('resize', schedule);
  onToggle((details) => {
    const nav = contents();
    if (nav?.contains(details)) revealCurrent(nav.querySelector('ol'));
  });
  watchClosing();
}

/**
 * Marks the heading that is being read: the last one above the reading line. At the end of the page
 * it is the last one in sight; before all headings, the first.
 */
export function markCurrentHeading(): void {
  const nav = contents();
  if (!nav) return;
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('li a')];
  const current = currentLink(links.filter((link) => isListed(nav, link)));
  const marked = nav.querySelector('[aria-current]');
  if (!current || current === marked) return;
  marked?.removeAttribute('aria-current');
  current.setAttribute('aria-current', 'location');
  revealCurrent(nav.querySelector('ol'));
}

/**
 * Whether the reader sees the link to a heading. On wide screens the bar has only main headings and
 * responses.
 */
const isListed = ({ dataset }: HTMLElement, link: Element) =>
  dataset.contentsKind !== 'bar' ||
  link.closest<HTMLElement>('li')?.dataset.depth === undefined ||
  link.querySelector('span') !== null ||
  !window.matchMedia(desktop).matches;

function currentLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const line = readingLine();
  const reached = links.filter((link) => {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && (top <= line || (atEnd && top < clientHeight));
  });
  return reached.at(-1) ?? links[0];
}

/**
 * Returns where a followed link leaves its heading, from the top of the window, and a little more.
 */
function readingLine(): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return (Number.isNaN(padding) ? 76 : padding) + tolerance;
}

/** Scrolls the current heading into view in a list that is longer than its box. */
function revealCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !link) return;
  const above = link.offsetTop - list.scrollTop;
  if (above < 0 || above + link.offsetHeight > list.clientHeight) {
    list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }
  const before = link.offsetLeft - list.scrollLeft;
  if (before < 0 || before + link.offsetWidth > list.clientWidth) {
    list.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - list.clientWidth / 2;
  }
}

function watchClosing(): void {
  const open = () => contents()?.querySelector<HTMLDetailsElement>('details[open]');
  document.addEventListener('click', ({ target }) => {
    const details = open();
    const isWithin = details?.contains(target as Node) && !(target as Element).closest('a');
    if (details && !isWithin) details.open = false;
  });
  document.addEventListener('focusin', ({ target }) => {
    const details = open();
    if (details && isElsewhere(target, details)) details.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    const details = key === 'Escape' ? open() : undefined;
    if (!details) return;
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    details.open = false;
  });
}
