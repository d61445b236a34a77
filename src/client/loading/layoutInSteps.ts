import { afterPaint, onClick } from '../documentEvents';
import { setLoading } from './settled';

/** The attribute of the root element while a page is laid out in steps. */
export const inStepsMark = 'data-in-steps';

/** The attribute of a part that has been laid out. The policy forbids a style in HTML set again. */
const laidOutMark = 'data-laid-out';

/** The possible steps. The first layout (`styles/layoutInSteps.css`) contained some of them. */
const steps = 'article > * > *, article > * > section li';

/** The longest time of one task in milliseconds. The browser paints every 16 ms. */
const longest = 16;

/**
 * Lets a phone's browser leave everything below the window out of its first layout. A page that
 * does not open at its start needs the height of everything above. Runs in the head
 * (`beforePaintScript.ts`).
 */
export function skipLayout(mark: string): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromStart = visit?.type === 'navigate' && !location.hash;
  if (isFromStart && matchMedia('(width <= 600px)').matches) {
    document.documentElement.setAttribute(mark, '');
  }
}

/**
 * Lays out what was left out, once the fonts have loaded, so that it happens once. Its tasks are
 * short, so that the page stays responsive. A link within the page ends it.
 */
export async function layOutInSteps(): Promise<void> {
  if (!isInSteps()) return finish();
  onClick('a[href*="#"]', finish);
  await document.fonts.ready;
  const rest = document.querySelectorAll<HTMLElement>(steps).values();
  const layOutSome = () => {
    if (!isInSteps()) return;
    const end = performance.now() + longest;
    for (const step of rest) {
      step.setAttribute(laidOutMark, '');
      // Measuring a step lays it out, so the time that it takes is known.
      step.getBoundingClientRect();
      if (performance.now() > end) return afterPaint(layOutSome);
    }
    finish();
  };
  afterPaint(layOutSome);
}

const isInSteps = () => document.documentElement.hasAttribute(inStepsMark);

/** Lets the browser lay out the page like any other. */
function finish(): void {
  document.documentElement.removeAttribute(inStepsMark);
  setLoading('layout', false);
}
