import path from 'node:path';
import { displayPath, readIfThere } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';

/** Warns about a `static/robots.txt` in the content root that does not name the sitemap. */
export function checkRobots(contentDir: string, baseUrl: string): Problem[] {
  const absolute = path.join(contentDir, 'static', 'robots.txt');
  const read = readIfThere(absolute, contentDir);
  if (!read) return [];
  const file = displayPath(absolute);
  if ('problem' in read) return [read.problem];
  if (/^[ \t]*sitemap[ \t]*:[ \t]*\S/im.test(read.text)) return [];
  return [
    {
      severity: 'warning',
      file,
      message: '`robots.txt` does not name the sitemap, so search engines may not find it.',
      expected: `Sitemap: ${baseUrl}/sitemap.xml`,
      found: 'no `Sitemap` line',
      hint: 'Add the line, or remove the file: the build then writes one.',
    },
  ];
}
