import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractFile } from '../contract/contractFile';
import { contractOf } from '../contract/contractOf';
import type { Contract } from '../contract/records';
import { frontmatterSchema, type Frontmatter } from './frontmatterSchema';
import { parseYaml } from './parseYaml';
import type { Problem } from './problem';
import { pageIdOfFile, routeOfFile } from './route';
import { readSidebars, type Sidebar } from './sidebar';
import { sidebarsSchema } from './sidebarsSchema';
import { siteSchema, type SiteSettings } from './siteSchema';
import { frontmatterText } from './splitFrontmatter';
import type { Position } from './yamlDocument';

/** One MDX page as its file says it. */
export interface PageSource {
  /** Path below `docs/` without the ending; `null` for the home page, which no sidebar lists. */
  id: string | null;
  route: string;
  /** The file as the author knows it, e.g. `content/docs/index.mdx`. */
  file: string;
  /** The file below the content root. */
  relativePath: string;
  absolutePath: string;
  frontmatter: Frontmatter;
}

/** Everything that a content root holds. */
export interface Content {
  /** Absolute path of the content root. */
  contentDir: string;
  site: SiteSettings | undefined;
  sidebars: Sidebar[];
  /** `sidebars.yaml` as the author knows it. */
  sidebarsFile: string;
  pages: PageSource[];
  /** Undefined on a site without one, and while it cannot be read. */
  contract: Contract | undefined;
  /** The contract's file as the author knows it. */
  contractFile: string | undefined;
  problems: Problem[];
}

/** `content/…` as authors and editors write it, from the folder that commands run in. */
export const displayPath = (absolutePath: string): string =>
  path.relative(process.cwd(), absolutePath).split(path.sep).join('/');

/** The contract's file as the author knows it; undefined on a site without one. */
export const contractDisplayFile = (contentDir: string): string | undefined => {
  const file = contractFile(contentDir);
  return file && displayPath(file);
};

/** Where the content is: `CONTENT_DIR`, absolute or relative to the project's root, else `content`. */
export const contentRoot = (): string =>
  path.resolve(process.cwd(), process.env.CONTENT_DIR ?? 'content');

/**
 * Reads and checks every file of a content root. Never throws: what is wrong is
 * in `problems`, and a page whose frontmatter is wrong still stands in `pages`,
 * so that one mistake is not reported as several.
 */
export async function readContent(contentDir: string): Promise<Content> {
  const problems: Problem[] = [];
  const inRoot = (name: string) => path.join(contentDir, name);

  const readYaml = <S extends Parameters<typeof parseYaml>[0]>(name: string, schema: S) => {
    const absolute = inRoot(name);
    const file = displayPath(absolute);
    if (!existsSync(absolute)) {
      problems.push({
        severity: 'error',
        file,
        message: `The content root has no \`${name}\`.`,
        expected: `the file \`${name}\``,
        found: 'nothing',
        hint: `Add the file; ${displayPath(contentDir)} is taken as the content root because ${
          process.env.CONTENT_DIR ? 'CONTENT_DIR names it' : 'it is the default'
        }.`,
      });
      return undefined;
    }
    const parsed = parseYaml(schema, { text: readFileSync(absolute, 'utf8'), file });
    problems.push(...parsed.problems);
    return parsed;
  };

  const files = listPages(contentDir);
  if (files.length === 0) {
    problems.push({
      severity: 'error',
      file: displayPath(contentDir),
      message: 'The content root has no pages.',
      expected: 'at least one `.mdx` file in `docs/`',
      found: existsSync(contentDir) ? 'none' : 'no such folder',
      hint: 'Add `docs/index.mdx`, or set CONTENT_DIR to a folder that has pages.',
    });
  }

  const site = readYaml('site.yaml', siteSchema);
  if (site?.value)
    problems.push(...duplicateVersions(site.value, site.locate, inRoot('site.yaml')));
  const sidebars = readYaml('sidebars.yaml', sidebarsSchema);
  const contract = await contractOf(contentDir);
  problems.push(...(contract?.problems ?? []));

  const pages = files.flatMap((relativePath): PageSource[] => {
    const absolutePath = inRoot(relativePath);
    const route = routeOfFile(relativePath);
    if (route === null) return [];
    const file = displayPath(absolutePath);
    const parsed = readFrontmatter(readFileSync(absolutePath, 'utf8'), file);
    problems.push(...parsed.problems);
    return [
      {
        id: pageIdOfFile(relativePath),
        route,
        file,
        relativePath,
        absolutePath,
        frontmatter: parsed.value ?? { title: relativePath, keywords: [] },
      },
    ];
  });

  return {
    contentDir,
    site: site?.value,
    sidebars: sidebars?.value ? readSidebars(sidebars.value, sidebars.locate) : [],
    sidebarsFile: displayPath(inRoot('sidebars.yaml')),
    pages,
    contract: contract?.records,
    contractFile: contractDisplayFile(contentDir),
    problems,
  };
}

/** A page's frontmatter, checked; positions are those of the whole file. */
export const readFrontmatter = (text: string, file: string) =>
  parseYaml(frontmatterSchema, { text: frontmatterText(text), file, lineOffset: 1 });

function listPages(contentDir: string): string[] {
  const below = (folder: string) => {
    const absolute = path.join(contentDir, folder);
    if (!existsSync(absolute)) return [];
    return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => path.join(folder, name).split(path.sep).join('/'));
  };
  const home = existsSync(path.join(contentDir, 'index.mdx')) ? ['index.mdx'] : [];
  return [...home, ...below('docs')].sort();
}

function duplicateVersions(
  site: SiteSettings,
  locate: (path: (string | number)[]) => Position,
  file: string,
): Problem[] {
  const versions = site.versions ?? [];
  return versions.flatMap(({ id }, index): Problem[] => {
    const first = versions.findIndex((other) => other.id === id);
    if (first === index) return [];
    return [
      {
        severity: 'error',
        file: displayPath(file),
        ...locate(['versions', index, 'id']),
        field: `versions[${index}].id`,
        message: `Two versions have the id \`${id}\`.`,
        expected: 'an id that no other version has',
        found: id,
        hint: `versions[${first}] has it too; rename or remove one of them.`,
      },
    ];
  });
}
