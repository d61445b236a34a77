import path from 'node:path';
import { displayPath, readIfThere } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { isPathOnSite, sitePathRule } from '@docs/core/urls';
import { splitAnchor, urlKey, type SiteUrl } from './redirects';

/** The name of the optional list in the content root. Without it, no URL is checked. */
export const publishedUrlsFile = 'routes.lock';

/** A URL that readers may have saved. */
export interface PublishedUrl extends SiteUrl {
  file: string;
  line: number;
}

const heading = `# URLs that have been published, written by \`npm run routes\`. The build reports each that is
# gone without a redirect. Remove a line by hand to give up its URL.
`;

/** Reads the list of published URLs. */
export function readPublishedUrls(contentDir: string): {
  published: PublishedUrl[];
  problems: Problem[];
} {
  const absolute = path.join(contentDir, publishedUrlsFile);
  const read = readIfThere(absolute, contentDir);
  if (!read) return { published: [], problems: [] };
  if ('problem' in read) return { published: [], problems: [read.problem] };
  const file = displayPath(absolute);
  const published = read.text.split('\n').flatMap((text, index) => {
    const url = text.trim();
    return url === '' || url.startsWith('# ')
      ? []
      : [{ ...splitAnchor(url), file, line: index + 1 }];
  });
  const problems = published
    .filter(({ route }) => !isPathOnSite(route))
    .map(({ route, line }): Problem => ({
      severity: 'error',
      file,
      line,
      message: 'The line is not a URL of this site.',
      expected: sitePathRule,
      found: route,
      hint: 'Correct the line, or remove it.',
    }));
  return { published, problems };
}

/** Adds URLs to the list. No line of it is lost. */
export function formatPublishedUrls(
  published: readonly SiteUrl[],
  current: readonly SiteUrl[],
): string {
  const urls = new Map([...published, ...current].map((url) => [urlKey(url), url]));
  const lines = [...urls.values()].map(({ route, anchor }) =>
    [route, anchor].filter(Boolean).join('#'),
  );
  return `${heading}${lines.sort().join('\n')}\n`;
}
