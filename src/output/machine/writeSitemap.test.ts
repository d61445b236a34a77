import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder } from '@docs/core/testing';
import { writeSitemap } from './writeSitemap';

const baseUrl = 'https://developers.acme.example';
const unlimited = { urls: 50_000, bytes: 50 * 1024 * 1024 };

const publicDir = emptyFolder();

const write = (routes: readonly string[], limits = unlimited) =>
  writeSitemap(
    publicDir,
    routes.map((route) => ({ route, modified: undefined })),
    baseUrl,
    limits,
  );
const read = (name: string) => readFileSync(path.join(publicDir, name), 'utf8');
const urlsOf = (name: string) =>
  [...read(name).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('A sitemap has absolute URLs, and dates where they are known.', () => {
  const entries = [
    { route: '/', modified: '2025-06-01T12:00:00+02:00' },
    { route: '/docs', modified: undefined },
  ];
  expect(writeSitemap(publicDir, entries, baseUrl)).toEqual(['sitemap.xml']);
  expect(read('sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://developers.acme.example/</loc><lastmod>2025-06-01T12:00:00+02:00</lastmod></url>
  <url><loc>https://developers.acme.example/docs</loc></url>
</urlset>
`);
});

test('URLs are percent-encoded, and XML’s own characters are escaped.', () => {
  write(["/docs/größe & 'mass'"]);
  expect(urlsOf('sitemap.xml')).toEqual([
    `${baseUrl}/docs/gr%C3%B6%C3%9Fe%20&amp;%20&apos;mass&apos;`,
  ]);
});

test('More URLs than one file may have are in several files, which an index names.', () => {
  const names = write(['/1', '/2', '/3', '/4', '/5'], { ...unlimited, urls: 2 });
  expect(names).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
  expect(read('sitemap.xml')).toContain('<sitemapindex xmlns=');
  expect(urlsOf('sitemap.xml')).toEqual([1, 2, 3].map((part) => `${baseUrl}/sitemap-${part}.xml`));
  expect(names.slice(1).map(urlsOf)).toEqual([
    [`${baseUrl}/1`, `${baseUrl}/2`],
    [`${baseUrl}/3`, `${baseUrl}/4`],
    [`${baseUrl}/5`],
  ]);
});

test('No file is larger than its limit.', () => {
  const routes = Array.from({ length: 20 }, (_, index) => `/docs/page-${index}`);
  const names = write(routes, { ...unlimited, bytes: 400 });
  expect(names.length).toBeGreaterThan(2);
  expect(names.slice(1).flatMap(urlsOf)).toEqual(routes.map((route) => baseUrl + route));
  for (const name of names.slice(1)) expect(Buffer.byteLength(read(name))).toBeLessThanOrEqual(400);
});

test('As many URLs as one file may have need no index.', () => {
  expect(write(['/1', '/2'], { ...unlimited, urls: 2 })).toEqual(['sitemap.xml']);
});
