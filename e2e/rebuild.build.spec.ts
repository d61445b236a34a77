import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readWork, type Work } from '@docs/core/work';
import { fixtureDir } from './support/buildFixture';
import { startBuild as startBuildIn } from './support/gatsbyProcess';
import { startProcessGroup } from './support/processGroup';
import { createRandom } from './support/random';
import { change, createSite, siteEdits, type Site } from './support/siteEdits';
import { expect, test } from './support/test';
import { createSiteServer } from '../src/commands/server/siteServer';

/** Sequences beside the one of every test run. `npm run test:rebuild` asks for them. */
const sequences = Number(process.env.SEQUENCES ?? 0);
const editsOfSequence = 4;

test.describe.configure({ mode: 'serial' });

const startBuild = ({ folder }: Site, contentDir = 'content') =>
  startBuildIn({ cwd: folder, env: { CONTENT_DIR: contentDir } });

/** @returns What the build has printed. */
async function build(site: Site, status = 0, contentDir?: string): Promise<string> {
  const gatsby = startBuild(site, contentDir);
  expect(await gatsby.ended, gatsby.output()).toBe(status);
  return gatsby.output();
}

/** The files of a folder by their path. */
function filesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

const siteOf = ({ folder }: Site) => filesOf(path.join(folder, 'public'));

const descriptionIn = (built: Map<string, string>) =>
  /<meta[^>]* name="description" content="([^"]*)"/.exec(
    Buffer.from(built.get('docs/index.html') ?? '', 'latin1').toString(),
  )?.[1];

/** Names of the files that only one of the builds has, or that differ. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name) !== other.get(name),
  );
}

/** Builds the site as it is now in a folder in which nothing was built before. */
async function cleanBuild({ folder }: Site): Promise<Map<string, string>> {
  const clean = createSite('clean');
  for (const part of ['content', 'src', 'packages']) {
    rmSync(path.join(clean.folder, part), { recursive: true });
    cpSync(path.join(folder, part), path.join(clean.folder, part), { recursive: true });
  }
  await build(clean);
  return siteOf(clean);
}

/** Interruptions that must leave no trace in later builds. */
const interruptions: Readonly<Record<string, (site: Site) => Promise<void>>> = {
  'makes a mistake and repairs it': async (site) => {
    const file = path.join(site.content, 'sidebars.yaml');
    const before = siteOf(site);
    renameSync(file, `${file}.kept`);
    writeFileSync(file, 'docs: [');
    expect(await build(site, 1)).toContain('sidebars.yaml');
    expect(differences(siteOf(site), before), 'files that a failed build has changed').toEqual([]);
    renameSync(`${file}.kept`, file);
  },
  'makes a dead link and repairs it': async (site) => {
    const file = path.join(site.content, 'docs', 'rentals', 'list.mdx');
    const before = siteOf(site);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\n[Nowhere](/docs/nowhere)\n`);
    expect(await build(site, 1)).toContain('/docs/nowhere');
    expect(differences(siteOf(site), before), 'files that a failed build has changed').toEqual([]);
    writeFileSync(file, text);
  },
  'builds other content and this again': async (site) => {
    await build(site, 0, fixtureDir('two-versions'));
  },
  'kills a build': async (site) => {
    const gatsby = startBuild(site);
    await expect
      .poll(gatsby.output, { timeout: 120_000 })
      .toMatch(/Bundling|Compiling the templates|Finishing the site/);
    gatsby.kill();
    await gatsby.ended;
  },
};

/** Chooses at random, and each one before one comes again. */
function createDeck<T>(all: readonly T[], random: () => number): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...all];
    return left.splice(Math.floor(random() * left.length), 1)[0] as T;
  };
}

/**
 * What a first build may do: a tenth more than it did when this was written, and exactly as many
 * runs of esbuild. Who raises a limit says why in the commit.
 */
const workOfFirstBuild: Work = {
  brotli5: 466_000,
  brotli10: 446_000,
  brotli11: 626_000,
  filesWritten: 293,
  htmlParsed: 25,
  pagesCompiled: 16,
  imagesDrawn: 23,
  esbuildRuns: 6,
  bytesDigested: 21_900_000,
  nodesCreated: 52,
  pagesCreated: 23,
  modulesOfCommand: 180,
  modulesOfGatsby: 4_226,
};

/** What a build may do after an edit of one page. */
const workOfEdit: Work = {
  ...workOfFirstBuild,
  brotli5: 15_900,
  brotli10: 17_800,
  brotli11: 0,
  filesWritten: 39,
  htmlParsed: 2,
  pagesCompiled: 2,
  imagesDrawn: 0,
  esbuildRuns: 2,
  bytesDigested: 14_600_000,
};

/** Expects that the last build did no more than this. Its output has the counters in JSON. */
function expectWork(most: Work): void {
  const work = readWork(site.folder);
  expect(work).toBeDefined();
  const excess = Object.entries(work ?? {}).filter(
    ([kind, done]) => done > most[kind as keyof Work],
  );
  expect(excess, 'more work than before').toEqual([]);
}

let site: Site;
const random = createRandom(14);
const nextEdit = createDeck(Object.entries(siteEdits), random);
const nextInterruption = createDeck(Object.entries(interruptions), random);
let edits = 0;

/** @returns What the next of the typical edits was. */
function editSite(): string {
  const [name, edit] = nextEdit();
  edits += 1;
  edit(site, edits);
  return name;
}

test('two builds at once end in a sentence, and the first goes on', async () => {
  site = createSite('warm');
  const first = startBuild(site);
  const lock = path.join(site.folder, '.build', 'lock');
  await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(true);
  expect(await build(site, 1)).toMatch(
    /Another build or develop server uses this folder \(process \d+\)/,
  );
  expect(await first.ended, first.output()).toBe(0);
  expectWork(workOfFirstBuild);
});

test('damaged files are named, a killed build leaves the last good site, and the next one is whole', async () => {
  const before = siteOf(site);
  const publicDir = path.join(site.folder, 'public');
  const name = [...before.keys()].find((file) => /^app-.*\.js$/.test(file)) ?? '';
  for (const file of ['public/index.html.br', `.cache/public/${name}`]) {
    truncateSync(path.join(site.folder, file), 1);
  }
  const server = createSiteServer(publicDir).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const read = async (url: string) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/${url}`);
    return Buffer.from(await response.arrayBuffer()).toString('latin1');
  };
  const served = ['robots.txt', 'graph.json', 'docs/index.html', 'docs/rentals/list.md'];
  const killed = startBuild(site);
  // Gatsby uses `public/` at that time.
  const readSome = async () => {
    for (const url of served) expect(await read(url)).toBe(before.get(url));
    return killed.output();
  };
  await expect.poll(readSome, { timeout: 120_000 }).toMatch(/Bundling/);
  killed.kill();
  await killed.ended;
  server.close();
  expect(killed.output()).toContain(`.cache/public/${name} is not as the last build left it`);
  expect(killed.output()).toContain('public/index.html.br is not as the last build left it');

  const serve = startProcessGroup({
    command: 'npm',
    args: ['run', '--silent', 'serve'],
    cwd: site.folder,
    env: { PORT: '0' },
  });
  await expect.poll(serve.output, { timeout: 60_000 }).toContain('The site is at');
  await serve.stop();
  expect(differences(siteOf(site), before)).toEqual(['index.html.br']);
  await build(site);
  expect(differences(siteOf(site), before)).toEqual([]);
});

test('a build that fails, because a package was edited, changes nothing', async () => {
  const before = siteOf(site);
  const limits = 'packages/core/src/mdx/parserLimits.ts';
  change(site, limits, (text) => text.replace('most: 20_000', 'most: 20'));
  const output = await build(site, 1);
  expect(output).toContain('Problems in the content');
  expect(output).toContain('components.mdx');
  // No stack of the program.
  expect(output).not.toMatch(/^\s*(?:- )?at /m);
  expect(differences(siteOf(site), before)).toEqual([]);
  change(site, limits, (text) => text.replace('most: 20,', 'most: 20_000,'));
});

test('an edit of a page does the work of that page only', async () => {
  siteEdits['edits a page']?.(site, 0);
  await build(site);
  expectWork(workOfEdit);
});

test('an edit of each package and edits of the site end in the same site as a clean build', async () => {
  const before = siteOf(site);
  change(site, 'packages/core/src/text.ts', (text) =>
    text.replace('longestDescription = 160', 'longestDescription = 60'),
  );
  change(site, 'packages/openapi/src/reference/sections.ts', (text) =>
    text.replace("section('access'", "section('edited-access'"),
  );
  const steps = Array.from({ length: editsOfSequence }, editSite);
  await build(site);
  const after = siteOf(site);
  expect(descriptionIn(before)).toMatch(/ a rental\.$/);
  expect(descriptionIn(after)).toMatch(/^.{50,59}…$/);
  // As a message, the whole site would be too long.
  expect([...after.values()].some((file) => file.includes('"edited-access"'))).toBe(true);
  expect(differences(after, await cleanBuild(site)), steps.join(', ')).toEqual([]);
});

for (let sequence = 1; sequence <= sequences; sequence += 1) {
  test(`sequence ${sequence} of edits ends in the same site as a clean build`, async () => {
    const steps: string[] = [];
    for (let step = 0; step < editsOfSequence; step += 1) {
      steps.push(editSite());
      // Half of the edits are built apart from the others.
      if (step === 1) await build(site);
    }
    const [name, interrupt] = nextInterruption();
    await interrupt(site);
    steps.push(name);
    await build(site);
    expect(differences(siteOf(site), await cleanBuild(site)), steps.join(', ')).toEqual([]);
  });
}
