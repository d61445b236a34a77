/**
 * Measures how soon `npm run develop` is ready, without and with a cache, and how soon the open
 * page shows an edit: `npx tsx bench/developEdits.ts [name of an edit]…`. The shipped content is
 * copied to `.tmp/develop-bench`. An edit that does not show within 20 seconds is stale. The page
 * is then loaded again, and the result is printed.
 *
 * `SECONDS_AT_RANDOM=300` opens pages for that time while Gatsby works on an edit, and counts
 * stale pages. Keep the processors busy meanwhile.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { startDevelop } from '../e2e/support/gatsbyProcess';
import { createProjectFolder } from '../e2e/support/projectFolder';
import { headlessShellPath } from '../src/commands/programs/installedProgram';

const port = process.env.PORT ?? '9361';
const origin = `http://127.0.0.1:${port}`;
const patience = 20_000;

interface Edit {
  /** Path below the project's folder. */
  file: string;
  route: string;
  change: (text: string, mark: string) => string;
  /** Whether the page shows the edit. By default, its text contains the mark. */
  isShown?: (mark: string) => boolean;
}

const operation = '/docs/api/jobs/show';
const guide = '/docs/guides/common-terms';
const append = (text: string, mark: string) => `${text}\nThe mark is ${mark}.\n`;

const edits: Readonly<Record<string, Edit>> = {
  guide: { file: 'content/docs/guides/common-terms.mdx', route: guide, change: append },
  'page of an operation': {
    file: 'content/docs/api/jobs/show.mdx',
    route: operation,
    change: append,
  },
  'title in the sidebar': {
    file: 'content/docs/guides/common-terms.mdx',
    route: '/docs/guides/getting-started',
    change: (text, mark) => text.replace(/^title: .*$/m, `title: Common terms ${mark}`),
  },
  sidebars: {
    file: 'content/sidebars.yaml',
    route: guide,
    change: (text, mark) => text.replace(/label: Guides.*/, `label: Guides ${mark}`),
  },
  site: {
    file: 'content/site.yaml',
    route: guide,
    change: (text, mark) => text.replace(/^tagline: .*$/m, `tagline: ${mark}`),
  },
  'contract, description of a response': {
    file: 'content/api/paths/jobs.yaml',
    route: operation,
    change: (text, mark) =>
      text.replace(/description: The job.*\./, `description: The job ${mark}.`),
  },
  'contract, description of a property': {
    file: 'content/api/schemas/jobs.yaml',
    route: operation,
    change: (text, mark) =>
      text.replace(
        /(closes_on:\n(?: +(?!description).*\n)* +description: )(?:Mark \w+\. )?/,
        `$1Mark ${mark}. `,
      ),
  },
  style: {
    file: 'src/styles/tokens.css',
    route: guide,
    change: (text, mark) => `${text}\n:root { --mark: ${mark}; }\n`,
    isShown: (mark) =>
      getComputedStyle(document.documentElement).getPropertyValue('--mark').trim() === mark,
  },
  component: {
    file: 'src/components/layout/Breadcrumbs.tsx',
    route: guide,
    change: (text, mark) => text.replace(/aria-label="[^"]*"/, `aria-label="${mark}"`),
    isShown: (mark) => document.querySelector(`[aria-label="${mark}"]`) !== null,
  },
};

const shows: (mark: string) => boolean = (mark) => document.body.textContent.includes(mark);

/** Returns the milliseconds until the page shows the mark, or undefined if it is too late. */
async function timeUntil(
  page: Page,
  isShown: (mark: string) => boolean,
  mark: string,
): Promise<number | undefined> {
  const start = performance.now();
  const hasShown = await page
    .waitForFunction(isShown, mark, { timeout: patience, polling: 20 })
    .then(
      () => true,
      () => false,
    );
  return hasShown ? performance.now() - start : undefined;
}

/** Saves an edit like an editor. No page has its mark yet. */
function save(folder: string, name: string, { file, change }: Edit): string {
  const absolute = path.join(folder, file);
  const mark = `m${name.length}x${Date.now().toString(36)}`;
  const text = readFileSync(absolute, 'utf8');
  const changed = change(text, mark);
  if (changed === text) throw new Error(`The edit “${name}” changes nothing.`);
  writeFileSync(absolute, changed);
  return mark;
}

async function measureEdit(page: Page, folder: string, name: string, edit: Edit): Promise<void> {
  const { route, isShown = shows } = edit;
  const results: string[] = [];
  for (let round = 1; round <= 3; round += 1) {
    await page.goto(origin + route);
    await page.waitForLoadState('networkidle');
    const mark = save(folder, name, edit);
    const shown = await timeUntil(page, isShown, mark);
    if (shown !== undefined) results.push(`${Math.round(shown)} ms`);
    else {
      await page.reload();
      const later = await timeUntil(page, isShown, mark);
      results.push(
        later === undefined ? 'stale, also when loaded again' : 'stale until loaded again',
      );
    }
    await setTimeout(1_500);
  }
  console.log(`${name}: ${results.join(', ')}`);
}

/** Opens pages while Gatsby works on an edit. */
async function editAtRandom(page: Page, folder: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  const times: number[] = [];
  const stale: string[] = [];
  while (Date.now() < end) {
    const [name, edit] = oneOf(Object.entries(edits));
    await page.goto(origin + oneOf(Object.values(edits)).route);
    await setTimeout(Math.random() * 1_000);
    const mark = save(folder, name, edit);
    await setTimeout(Math.random() * 1_500);
    await page.goto(origin + edit.route);
    const time = await timeUntil(page, edit.isShown ?? shows, mark);
    if (time === undefined) stale.push(name);
    else times.push(time);
  }
  const slowest = Math.round(Math.max(...times));
  console.log(`${times.length} edits at random shown, the slowest after ${slowest} ms`);
  console.log(`${stale.length} stale: ${stale.join(', ')}`);
}

const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Starts the server and waits until it serves a page. */
async function start(folder: string, label: string) {
  const started = performance.now();
  const server = startDevelop(['--port', port, '--host', '127.0.0.1'], {
    cwd: folder,
    env: { CONTENT_DIR: path.join(folder, 'content') },
  });
  const isReady = () =>
    fetch(origin + guide).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) await setTimeout(100);
  console.log(`ready ${label}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return server;
}

async function main(names: readonly string[]): Promise<void> {
  const folder = createProjectFolder('develop-bench', 'site');
  rmSync(path.join(folder, '.cache'), { recursive: true, force: true });
  cpSync('content', path.join(folder, 'content'), { recursive: true });
  const first = await start(folder, 'without a cache');
  await first.stop();
  const server = await start(folder, 'with a cache');
  const browser = await chromium.launch({ executablePath: headlessShellPath() });
  try {
    const page = await browser.newPage();
    const seconds = Number(process.env.SECONDS_AT_RANDOM ?? 0);
    if (seconds > 0) {
      await editAtRandom(page, folder, seconds);
      return;
    }
    await page.goto(origin + operation);
    for (const [name, edit] of Object.entries(edits)) {
      if (names.length > 0 && !names.includes(name)) continue;
      await measureEdit(page, folder, name, edit);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

void main(process.argv.slice(2));
