import path from 'node:path';
import { escapeXml } from '@docs/core/text';
import { writeFileSync } from 'node:fs';
import { absoluteUrl } from '../../content/urls/siteAddress';

/** A page that search engines may list. */
interface SitemapEntry {
  /** Canonical. */
  route: string;
  /** W3C date and time; undefined where it is not known. */
  modified: string | undefined;
}

/** Limits of one file, https://www.sitemaps.org/protocol.html. */
const protocolLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const opening = `${declaration}<urlset ${namespace}>\n`;
const closing = '</urlset>\n';

/**
 * Writes `sitemap.xml` (sitemaps.org, protocol 0.9). A site that does not fit in one file gets
 * `sitemap-1.xml` and so on, and `sitemap.xml` is their index.
 *
 * @returns Names of the files below the public folder.
 */
export function writeSitemap(
  publicDir: string,
  entries: readonly SitemapEntry[],
  baseUrl: string,
  limits = protocolLimits,
): string[] {
  const parts = splitByLimits(
    entries.map((entry) => urlElement(entry, baseUrl)),
    limits,
  );
  const isSplit = parts.length > 1;
  const files = parts.map((part, index) => ({
    name: isSplit ? partName(index) : 'sitemap.xml',
    xml: opening + part + closing,
  }));
  if (isSplit) files.unshift({ name: 'sitemap.xml', xml: sitemapIndex(parts.length, baseUrl) });
  for (const { name, xml } of files) writeFileSync(path.join(publicDir, name), xml);
  return files.map(({ name }) => name);
}

const partName = (index: number): string => `sitemap-${index + 1}.xml`;

const urlElement = ({ route, modified }: SitemapEntry, baseUrl: string): string => {
  const time = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`;
  return `  <url><loc>${locationOf(baseUrl, route)}</loc>${time}</url>\n`;
};

const sitemapIndex = (count: number, baseUrl: string): string => {
  const parts = Array.from({ length: count }, (_, index) => {
    const url = locationOf(baseUrl, `/${partName(index)}`);
    return `  <sitemap><loc>${url}</loc></sitemap>\n`;
  });
  return `${declaration}<sitemapindex ${namespace}>\n${parts.join('')}</sitemapindex>\n`;
};

/** The elements as strings that each fit in one file. URLs are ASCII, so a character is a byte. */
function splitByLimits(
  elements: readonly string[],
  { urls, bytes }: typeof protocolLimits,
): string[] {
  const room = bytes - opening.length - closing.length;
  const parts: string[][] = [[]];
  let size = 0;
  for (const element of elements) {
    const part = parts.at(-1) ?? [];
    const isFull = part.length === urls || size + element.length > room;
    if (isFull && part.length > 0) {
      parts.push([element]);
      size = element.length;
    } else {
      part.push(element);
      size += element.length;
    }
  }
  return parts.map((part) => part.join(''));
}

/** @see https://www.sitemaps.org/protocol.html#escaping, which asks for apostrophes too. */
const locationOf = (baseUrl: string, route: string): string =>
  escapeXml(absoluteUrl(baseUrl, route)).replaceAll("'", '&apos;');

/** Writes `robots.txt` (RFC 9309): robots may read everything, and find the sitemap. */
export function writeRobots(publicDir: string, baseUrl: string): void {
  const sitemap = absoluteUrl(baseUrl, '/sitemap.xml');
  writeFileSync(
    path.join(publicDir, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`,
  );
}
