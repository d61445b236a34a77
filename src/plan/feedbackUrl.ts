import { fill, type Word } from '@docs/core/fill';
import { words } from '@docs/core/words';

/** What a message about a page says of it. A version or build that is not known is empty. */
interface ReportedPage {
  /** Absolute. */
  url: string;
  title: string;
  version: string;
  build: string;
}

/**
 * Returns where a reader says that something is wrong on a page.
 *
 * @param feedback - `feedback` in `site.yaml`: a mail address, or a URL with places for the facts.
 */
export function feedbackUrl(feedback: string, page: ReportedPage): string {
  if (feedback.includes('{')) {
    const encoded = Object.entries(page).map(([name, fact]) => [name, encodeURIComponent(fact)]);
    return fill(
      feedback as Word<keyof ReportedPage>,
      Object.fromEntries(encoded) as Record<keyof ReportedPage, string>,
    );
  }
  const { url, title, version, build } = page;
  const subject = fill(words.page.feedbackAbout, { title });
  // Below the reader's own words.
  const body = ['', '', url, version, build && fill(words.page.build, { build })];
  const lines = body.filter((line, index) => index < 2 || line !== '').join('\r\n');
  return `mailto:${feedback}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
