import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { checkHead } from './checkHead';
import { checkTheme } from './checkTheme';
import { checkWellKnown } from './checkWellKnown';
import { checkHeader, describeReplacedKeys, replacedKeys } from './checkNavigation';
import { readBudgets, type Budgets } from './budgets';
import {
  displayPath,
  entriesIn,
  isFile,
  isInside,
  linkOutside,
  linksInCircles,
  readTextFile,
} from '@docs/core/files';
import { namedContentRoot } from './docsConfig';
import { readFrontmatter } from './frontmatter';
import type { Frontmatter } from './frontmatterSchema';
import type { Problem } from '@docs/core/problems';
import { type Position, readYaml, type YamlFile } from '@docs/core/yaml';
import { readPublishedUrls, type PublishedUrl } from './publishedUrls';
import { readRedirects, type Redirect } from './redirects';
import { isPathOnSite } from '@docs/core/urls';
import { pageIdOfFile, routeOfFile } from './urls/routes';
import { siteAddress } from './urls/siteAddress';
import { readSidebars, type Sidebar, sidebarsSchema } from './sidebars';
import { siteSchema, type SiteSettings } from './siteSchema';
import { type AllWords, readStrings } from './strings';
import { olderVersionsOf, versionFolder, checkVersions, versionsOf } from './versions';

/** A file with frontmatter. */
export interface AuthoredFile {
  /** Path of the file in problems, for example `content/docs/index.mdx`. */
  file: string;
  /** Path of the file below the content root. */
  relativePath: string;
  absolutePath: string;
  frontmatter: Frontmatter;
}

/** A page, MDX or Markdown. */
export interface PageSource extends AuthoredFile {
  /** Path below `docs/` without the ending. `null` for the home page, which no sidebar lists. */
  id: string | null;
  route: string;
  /**
   * The contract's file below the content root, for a page without an authored file. `file` and
   * `absolutePath` name it too, and no file exists at `relativePath`.
   */
  contractFile?: string;
  /** The place where the frontmatter names the operation that the page documents. */
  operationAt?: Position;
  /** Set if the frontmatter has no title. The operation's summary becomes the title. */
  isUntitled?: true;
}

/** The pages and sidebars of one version of the documentation. */
export interface ContentSet {
  /** Id in `site.yaml`; undefined on a site with one version. */
  version: string | undefined;
  /** Absolute path of the folder that contains `docs/`, `sidebars.yaml` and `api/`. */
  folder: string;
  sidebars: Sidebar[];
  /** Path of `sidebars.yaml` in problems. */
  sidebarsFile: string;
  pages: PageSource[];
  /** The drafts that a build has taken out of `pages`. */
  drafts?: PageSource[];
}

/** Everything in a content root except contracts. Its own `docs/` is the current version. */
export interface Content extends ContentSet {
  /** Absolute path of the content root. */
  contentDir: string;
  /** Where \`site.yaml\` has mistakes, what is right in it. Undefined if nothing is. */
  site: SiteSettings | undefined;
  hasBrokenSettings?: true;
  /** The text of the not-found page, which is not a page of any version. */
  notFound?: AuthoredFile | undefined;
  /** Versions in `versions/<id>/`, in the order of `site.yaml`. */
  olderVersions: ContentSet[];
  redirects: Redirect[];
  /** URLs that must not disappear. Empty without a list of them. */
  published: PublishedUrl[];
  /** Undefined without limits. */
  budgets: Budgets | undefined;
  /** The words of the interface; undefined while they have a mistake. */
  words?: AllWords | undefined;
  problems: Problem[];
}

/** The name of the file with the text of the not-found page. */
export const notFoundFile = '404.mdx';

/**
 * Reads and checks the YAML files and the pages of a content root. It never throws: mistakes are
 * in `problems`. A page with wrong frontmatter stays in `pages`, so that one mistake is not
 * reported several times.
 */
export function readContent(contentDir: string): Content {
  const unread = existsSync(contentDir) ? linkProblems(contentDir) : [missingRoot(contentDir)];
  if (unread.length > 0) return { ...withoutFiles(contentDir), problems: unread };
  const problems: Problem[] = [];
  const report: Report = (found) => problems.push(...found);
  const site = readRequired(path.join(contentDir, 'site.yaml'), siteSchema, {
    owner: 'content root',
    hint: rootHint(contentDir),
    contentDir,
    report,
  });
  const settings = site?.value ?? site?.rest;
  const readSet = (folder: string, version: string | undefined) =>
    readContentSet({ contentDir, folder, version, report });

  const current = readSet('', versionsOf(settings)[0]?.id);
  const olderVersions: ContentSet[] = [];
  for (const { id } of olderVersionsOf(settings, contentDir)) {
    olderVersions.push(readSet(versionFolder(id), id));
  }
  if (site && settings) {
    const { locate, file } = site;
    const { versions = [], theme, header, footer } = settings;
    report(checkHead({ site: settings, locate, file, contentDir }));
    report(checkWellKnown({ site: settings, locate, file, contentDir, pages: current.pages }));
    if (theme) report(checkTheme({ theme, locate, file, contentDir }));
    report(checkHeader({ header, footer, locate, file, sets: [current, ...olderVersions] }));
    report(checkVersions({ versions, locate, file, contentDir, pages: current.pages }));
  }
  const { redirects, problems: redirectProblems } = readRedirects(
    contentDir,
    siteAddress(settings),
  );
  const { published, problems: publishedProblems } = readPublishedUrls(contentDir);
  const { budgets, problems: budgetProblems } = readBudgets(contentDir);
  const strings = readStrings(contentDir, settings?.locale ?? 'en');
  report([...redirectProblems, ...publishedProblems, ...budgetProblems, ...strings.problems]);
  return {
    ...current,
    contentDir,
    site: settings,
    ...(!site?.value && { hasBrokenSettings: true }),
    notFound: isFile(path.join(contentDir, notFoundFile))
      ? readAuthored(contentDir, notFoundFile, report).authored
      : undefined,
    olderVersions,
    redirects,
    published,
    budgets,
    words: strings.words,
    problems,
  };
}

/**
 * Reports symbolic links to files outside the content root and to folders that contain the link.
 * If there is one, no file is read, because Gatsby's plugins would resolve the links.
 */
function linkProblems(contentDir: string): Problem[] {
  const links = entriesIn(contentDir)
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => existsSync(file));
  const circles = linksInCircles(links);
  return links.flatMap((file): Problem[] => {
    const problem = { severity: 'error' as const, file: displayPath(file) };
    if (!isInside(contentDir, file)) return [{ ...problem, ...linkOutside(contentDir) }];
    return circles.has(file) ? [{ ...problem, ...linkInCircle }] : [];
  });
}

const linkInCircle = {
  message: 'The symbolic link resolves to a folder that contains it, so its pages repeat for ever.',
  expected: 'a link to a file or to another folder',
  found: 'a link to a folder above it, or to one with a link back',
  hint: 'Remove the link.',
};

const withoutFiles = (contentDir: string): Content => ({
  version: undefined,
  folder: contentDir,
  sidebars: [],
  sidebarsFile: displayPath(path.join(contentDir, 'sidebars.yaml')),
  pages: [],
  contentDir,
  site: undefined,
  olderVersions: [],
  redirects: [],
  published: [],
  budgets: undefined,
  problems: [],
});

type Report = (problems: readonly Problem[]) => void;

function missingRoot(contentDir: string): Problem {
  const { namedBy } = namedContentRoot();
  return {
    severity: 'error',
    file: displayPath(contentDir),
    message: 'The content root does not exist.',
    expected: 'a folder with `site.yaml`, `sidebars.yaml` and `docs/`',
    found: 'no such folder',
    hint: `${namedBy ? `Correct the path in ${namedBy}` : 'Name your folder in docs.config.json'}, or create the folder with \`npm run new\`.`,
  };
}

function rootHint(contentDir: string): string {
  const { namedBy } = namedContentRoot();
  const reason = namedBy ? `${namedBy} names it` : 'it is the default';
  return `Add the file; ${displayPath(contentDir)} is the content root because ${reason}.`;
}

interface SetInput {
  contentDir: string;
  /** Below the content root; empty for the current version. */
  folder: string;
  version: string | undefined;
  report: Report;
}

function readContentSet(input: SetInput): ContentSet {
  const { contentDir, folder, version, report } = input;
  const setDir = path.join(contentDir, folder);
  const isCurrent = folder === '';
  const owner = isCurrent ? 'content root' : 'older version';
  const files = listPages(setDir, isCurrent).map((name) =>
    isCurrent ? name : `${folder}/${name}`,
  );
  if (files.length === 0) {
    report([
      {
        severity: 'error',
        file: displayPath(setDir),
        message: `The ${owner} has no pages.`,
        expected: 'at least one `.mdx` or `.md` file in `docs/`',
        found: existsSync(setDir) ? 'none' : 'no such folder',
        hint: isCurrent
          ? 'Add `docs/index.mdx`, or name a folder that has pages in docs.config.json.'
          : 'Add `docs/index.mdx`, or remove the version from `site.yaml`.',
      },
    ]);
  }
  const sidebarsFile = path.join(setDir, 'sidebars.yaml');
  const sidebars = readRequired(sidebarsFile, sidebarsSchema, {
    owner,
    hint: isCurrent ? rootHint(contentDir) : 'Add the file; each version has its own sidebars.',
    contentDir,
    report,
  });

  if (existsSync(path.join(setDir, 'api/arazzo.yaml'))) report([unusedWorkflows(setDir)]);
  return {
    version,
    folder: setDir,
    sidebars: sidebars?.value ? readSidebars(sidebars.value, sidebars.locate) : [],
    sidebarsFile: displayPath(sidebarsFile),
    pages: files.flatMap((relativePath) => readPage(input, relativePath)),
  };
}

const unusedWorkflows = (setDir: string): Problem => ({
  severity: 'warning',
  file: displayPath(path.join(setDir, 'api/arazzo.yaml')),
  message: 'The site no longer reads or publishes Arazzo workflows.',
  hint: 'Remove the file, and the links to `/arazzo.yaml`.',
});

/** Reads a page with its frontmatter. Returns an empty array for a file without a route. */
function readPage({ contentDir, report }: SetInput, relativePath: string): PageSource[] {
  const file = displayPath(path.join(contentDir, relativePath));
  if (!/\.mdx?$/.test(relativePath)) report([wrongEnding(file)]);
  const route = routeOfFile(relativePath);
  if (route === null) return [];
  if (route.includes('%') || !isPathOnSite(route)) report([wrongName(file)]);
  const { authored, parsed } = readAuthored(contentDir, relativePath, report);
  const { title, operation } = parsed.rest ?? {};
  return [
    {
      id: pageIdOfFile(relativePath),
      route,
      ...authored,
      ...(operation !== undefined && { operationAt: parsed.locate(['operation']) }),
      ...(operation !== undefined && title === undefined && { isUntitled: true }),
    },
  ];
}

/** Reads a file with frontmatter. */
function readAuthored(contentDir: string, relativePath: string, report: Report) {
  const absolutePath = path.join(contentDir, relativePath);
  const file = displayPath(absolutePath);
  const read = readTextFile(absolutePath, contentDir);
  if ('problem' in read) report([read.problem]);
  const parsed = readFrontmatter('text' in read ? read.text : '', file);
  // A missing title is not reported if the page cannot be read.
  if ('text' in read) report(parsed.problems);
  const { title = parsed.rest?.operation ?? relativePath, ...others } = parsed.rest ?? {};
  return {
    parsed,
    authored: { file, relativePath, absolutePath, frontmatter: { title, ...others } },
  };
}

interface YamlInput {
  owner: string;
  hint: string;
  contentDir: string;
  report: Report;
}

/** Reads a required YAML file. Returns undefined if it does not exist. */
function readRequired<S extends z.ZodType>(
  absolute: string,
  schema: S,
  { owner, hint, contentDir, report }: YamlInput,
): YamlFile<z.output<S>> | undefined {
  const read = readYaml(absolute, schema, contentDir, replacedKeys);
  const name = path.basename(absolute);
  const missing: Problem = {
    severity: 'error',
    file: displayPath(absolute),
    message: `The ${owner} has no \`${name}\`.`,
    expected: `the file \`${name}\``,
    found: 'nothing',
    hint,
  };
  report(read ? [...read.problems, ...describeReplacedKeys(read)] : [missing]);
  return read;
}

function listPages(setDir: string, withHome: boolean): string[] {
  const docs = path.join(setDir, 'docs');
  const below = existsSync(docs)
    ? readdirSync(docs, { recursive: true, encoding: 'utf8' })
        .map((name) => path.join('docs', name).split(path.sep).join('/'))
        .filter(isPageFile)
    : [];
  const beside = withHome && existsSync(setDir) ? readdirSync(setDir) : [];
  const home = beside.filter((name) => isPageFile(name) && path.parse(name).name === 'index');
  return [...home, ...below].sort();
}

/** Excludes partials, whose names begin with `_`, and hidden files, such as an editor's lock. */
const isPageFile = (name: string): boolean => /\.mdx?$/i.test(name) && !/(?:^|\/)[_.]/.test(name);

const wrongEnding = (file: string): Problem => ({
  severity: 'error',
  file,
  message: 'The ending of the page is not in lower case.',
  expected: '`.mdx` or `.md`',
  found: path.extname(file),
  hint: 'Rename the file.',
});

const wrongName = (file: string): Problem => ({
  severity: 'error',
  file,
  message: 'The path of the page contains a character that does not fit into a URL.',
  expected: 'a path without spaces, `#`, `?`, `%`, `"` and `\\`',
  found: file,
  hint: 'Rename the file or its folder: its path is the URL of the page.',
});
