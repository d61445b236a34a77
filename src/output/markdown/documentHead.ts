import type { BlockContent } from 'mdast';
import type { VersionNavigation } from '../../plan/pagePlan';
import { heading, link, paragraph } from './mdastNodes';

interface DocumentHead {
  title: string;
  /** Empty for none. */
  description: string;
  /** URL of the page itself, absolute. */
  url: string;
  /** URL of the same page in the current version, else of the page itself, absolute. */
  canonicalUrl: string;
  /** The older version that the page belongs to. */
  older: { label: string; current: VersionNavigation } | undefined;
}

/**
 * The beginning of each document: title, description, canonical URL and, if it is an older one, the
 * version.
 */
export function documentHead(head: DocumentHead): BlockContent[] {
  const { title, description, url, canonicalUrl, older } = head;
  return [
    heading(1, title),
    ...(description === '' ? [] : [paragraph(description)]),
    paragraph('Canonical URL: ', link(canonicalUrl, canonicalUrl)),
    ...(older
      ? [
          paragraph(
            `This is the documentation for ${older.label}, at `,
            link(url, url),
            `. The current version is ${older.current.label}.`,
          ),
        ]
      : []),
  ];
}
