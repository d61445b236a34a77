/**
 * How long the link check takes on sites of 1,000 and 10,000 pages of about
 * 25 KB: `npx tsx bench/linkCheck.ts`. The pages look like those of the site:
 * a sidebar, sections with anchors, highlighted code, inlined styles. A few
 * links are broken, as in a site that is being written.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckedPage } from '../src/output/checkedPage';
import { checkLinks } from '../src/output/checkLinks';

const sizes = [1_000, 10_000];
const pageBytes = 25_000;
const baseUrl = 'https://developers.example';

const repeat = (times: number, make: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => make(index)).join('');

const routeOf = (index: number) => `/docs/group-${index % 40}/page-${index}/`;

const sidebar = (total: number) =>
  repeat(60, (index) => {
    const route = routeOf((index * 37) % total);
    return `<li class="sidebar-item"><a class="sidebar-link" href="${route}">Page ${index} &amp; more</a></li>`;
  });

const section = (page: number, total: number) => (index: number) => {
  const neighbour = (page * 7 + index * 131) % total;
  return (
    `<h2 id="part-${page}-${index}"><a href="#part-${page}-${index}" aria-label="Link">#</a>Part ${index}</h2>` +
    `<p>${'What an endpoint takes, and what it gives back &quot;as is&quot;. '.repeat(4)}` +
    `<a href="${routeOf(neighbour)}#part-${neighbour}-${index}">Another page</a> and ` +
    `<a href="../../group-${neighbour % 40}/page-${neighbour}">the same, relative</a></p>`
  );
};

const codeLine = (index: number) =>
  `<span class="line"><span style="--shiki-light:#D73A49;--shiki-dark:#F97583">const</span>` +
  `<span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF"> value${index}</span></span>\n`;

/** Every hundredth page has a link to a missing page and one to a missing anchor. */
const brokenLinks = (page: number) =>
  page % 100 === 0
    ? `<p><a href="/docs/missing-${page}/">Missing</a> <a href="#missing-${page}">Lost</a></p>`
    : '';

function pageHtml(page: number, total: number): string {
  const html =
    `<!DOCTYPE html><html lang="en"><head><title>Page ${page}</title>` +
    `<link rel="canonical" href="${baseUrl}${routeOf(page)}"><link rel="stylesheet" href="/styles.css">` +
    `<style>${'.sidebar-item{margin:0}'.repeat(90)}</style></head><body><nav><ul>${sidebar(total)}</ul></nav>` +
    `<main id="content">${repeat(16, section(page, total))}${brokenLinks(page)}` +
    `<pre><code>${repeat(30, codeLine)}</code></pre></main><script src="/app.js"></script></body></html>`;
  return html.padEnd(pageBytes, ' ');
}

async function writeSite(publicDir: string, total: number): Promise<CheckedPage[]> {
  await writeFile(path.join(publicDir, 'styles.css'), '');
  await writeFile(path.join(publicDir, 'app.js'), '');
  const pages: CheckedPage[] = [];
  for (let page = 0; page < total; page += 1) {
    const route = routeOf(page);
    const htmlFile = path.join(publicDir, route, 'index.html');
    await mkdir(path.dirname(htmlFile), { recursive: true });
    await writeFile(htmlFile, pageHtml(page, total));
    pages.push({ route, htmlFile, links: [] });
  }
  return pages;
}

interface Measurement {
  pages: number;
  seconds: number;
  problems: number;
  /** Of the process so far; sizes run in ascending order, so each row's is its own. */
  peakBytes: number;
}

async function measure(total: number): Promise<Measurement> {
  const publicDir = await mkdtemp(path.join(tmpdir(), 'link-check-'));
  try {
    const pages = await writeSite(publicDir, total);
    const start = performance.now();
    const problems = await checkLinks({ publicDir, pages, baseUrl });
    const seconds = (performance.now() - start) / 1000;
    return {
      pages: total,
      seconds,
      problems: problems.length,
      peakBytes: process.resourceUsage().maxRSS * 1024,
    };
  } finally {
    await rm(publicDir, { recursive: true, force: true });
  }
}

const formatRow = (cells: readonly string[]) => cells.map((cell) => cell.padStart(10)).join('  ');

async function main(): Promise<void> {
  console.log(formatRow(['pages', 'seconds', 'ms a page', 'peak RSS', 'problems']));
  for (const size of sizes) {
    const { pages, seconds, problems, peakBytes } = await measure(size);
    console.log(
      formatRow([
        pages.toLocaleString('en'),
        seconds.toFixed(2),
        ((seconds * 1000) / pages).toFixed(3),
        `${Math.round(peakBytes / 1024 / 1024)} MB`,
        String(problems),
      ]),
    );
  }
}

void main();
