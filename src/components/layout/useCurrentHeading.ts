import { useEffect, useState } from 'react';
import type { Heading } from '../../mdx/plugins/pageFile';

/** Space below what covers the top of the window in which a heading counts as reached, in CSS pixels. */
const tolerance = 20;

/**
 * Id of the heading that is being read: the last one above the reading line, the last one in sight
 * at the end of the page, and the first one above all of them. Undefined before hydration.
 *
 * @param isListed Whether the table of contents shows a heading at the current width.
 */
export function useCurrentHeading(
  headings: readonly Heading[],
  isListed: (heading: Heading) => boolean,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const line = readingLine();
      const listed = headings.filter(isListed);
      const reached = listed.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && (top <= line || (atEnd && top < clientHeight));
      });
      setCurrent((reached.at(-1) ?? listed[0])?.id);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [headings, isListed]);
  return current;
}

/** Distance from the top of the window at which a link to a heading leaves it, and a little more. */
function readingLine(): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return (Number.isNaN(padding) ? 76 : padding) + tolerance;
}
