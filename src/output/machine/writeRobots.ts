import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { absoluteUrl } from '../../content/urls/siteAddress';

/** Writes `robots.txt` (RFC 9309): robots may read everything, and find the sitemap. */
export function writeRobots(publicDir: string, baseUrl: string): void {
  const sitemap = absoluteUrl(baseUrl, '/sitemap.xml');
  writeFileSync(
    path.join(publicDir, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`,
  );
}
