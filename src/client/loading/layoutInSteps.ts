import { afterPaint } from './afterPaint';
import { onClick } from './onClick';

/** Attribute of the root element of a page that is laid out in steps, until it has been. */
export const inStepsMark = 'data-in-steps';

/** Attribute of a part that has been laid out: a style would be against the policy where the HTML is set again. */
const laidOutMark = 'data-laid-out';

/** All parts of a page that can be steps, and some that `styles/layoutInSteps.css` has not left out. */
const steps = 'article > * > *, article > * > section li';

/** Milliseconds for which one task lays out, on a browser that paints every 16. */
const longest = 16;

/**
 * Lets a phone's browser leave what is below the window out of its first layout, if the page is
 * shown from its start: a position in it depends on the height of everything above. Its source is a
 * part of the script in the head, so it may use nothing but the window and the document.
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
  if (!isInSteps()) return;
  onClick('a[href*="#"]', finish);
  await document.fonts.ready;
  const rest = document.querySelectorAll<HTMLElement>(steps).values();
  const layOutSome = () => {
    if (!isInSteps()) return;
    const end = performance.now() + longest;
    for (const step of rest) {
      step.setAttribute(laidOutMark, '');
      // Measuring it lays it out, so that the time it takes is known.
      step.getBoundingClientRect();
      if (performance.now() > end) return afterPaint(layOutSome);
    }
    finish();
  };
  afterPaint(layOutSome);
}

const isInSteps = () => document.documentElement.hasAttribute(inStepsMark);

/** From here on, the page is laid out like any other. */
const finish = () => document.documentElement.removeAttribute(inStepsMark);
