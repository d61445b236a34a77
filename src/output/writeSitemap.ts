import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteRoute } from '../plan/siteRoutes';

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Writes `sitemap.xml` (sitemaps.org, protocol 0.9), which lists canonical URLs only. */
export function writeSitemap(
  publicDir: string,
  routes: readonly SiteRoute[],
  baseUrl: string,
): void {
  const entries = routes
    .map(({ route }) => encodeURI(baseUrl + route).replace(/[&<>]/g, (char) => escaped[char] ?? ''))
    .map((url) => `  <url><loc>${url}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ];
  writeFileSync(path.join(publicDir, 'sitemap.xml'), xml.join('\n'));
}
