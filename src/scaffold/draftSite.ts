import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath, isFile, isInside } from '@docs/core/files';
import { formatProblems } from '@docs/core/problems';
import { readContent, type PageSource } from '../content/readContent';
import { type Contract, contractFile } from '@docs/openapi/contract';
import { loadContract, normaliseContract } from '@docs/openapi/load';
import { writeAuthenticationPage, writeLandingPage, writeTagPages } from './guidePages';
import { draftCategories } from './draftCategories';
import { draftOperationPages } from './draftOperationPages';
import { SidebarsFile } from './sidebarsFile';
import { formatSiteYaml, type SiteAnswers } from './siteYaml';
import { formatJson, formatYaml, type JsonObject } from '@docs/openapi/json';

/** The changes that a content root needs for a contract. */
export interface SiteDraft {
  /** New files by path below the content root. Files that exist are not overwritten. */
  files: Map<string, string | Buffer>;
  /** The new text of an existing `sidebars.yaml`; undefined if nothing was added. */
  sidebars: string | undefined;
  /** Keys of `files` that replace a file of the contract. */
  replaced: string[];
  /** Pages whose operation is no longer in the contract. */
  orphans: string[];
  /** Number of operations and webhooks that already have a page. */
  documented: number;
  notes: string[];
}

interface SiteInput extends SiteAnswers {
  contentDir: string;
  /** Path of the contract. By default, the contract of the content root. */
  from?: string | undefined;
  /** Whether the files of another contract may replace those of the content root. */
  replaceContract?: boolean | undefined;
  year: number;
}

const logoPath = (logo: string) => `theme/logo${path.extname(logo)}`;

/** @throws an `Error` for authors if the file does not exist or is not a logo. */
function readLogoFile(logo: string): Buffer {
  if (isFile(logo) && /\.(?:svg|png)$/.test(logo)) return readFileSync(logo);
  throw new Error(`“${logo}” is not the path of a logo, an SVG or PNG file.`);
}

const authentication = 'api/authentication';

/**
 * Drafts what a content root lacks for a contract. For a new content root, that is everything. For
 * an existing one, it is the pages of new operations and their entries in the sidebar. Writes
 * nothing.
 *
 * @throws an `Error` for authors if the contract or the content root cannot be read.
 */
export async function draftSite(input: SiteInput): Promise<SiteDraft> {
  const { contentDir, logo } = input;
  const { contract, files: contractFiles, replaced, isBundled } = await readSource(input);
  const pages = existingPages(contentDir);
  const sidebarsPath = path.join(contentDir, 'sidebars.yaml');
  const isNew = !existsSync(sidebarsPath);
  const authenticationText = writeAuthenticationPage(contract);
  const proseOfTags = isNew ? writeTagPages(contract) : new Map<string, string>();
  const sidebars = new SidebarsFile(
    isNew
      ? newSidebars([...proseOfTags.keys()], authenticationText !== undefined)
      : readFileSync(sidebarsPath, 'utf8'),
  );
  const drafts = draftCategories(contract, sidebars.slugs(sidebars.guides));
  const added = draftOperationPages(drafts, pages);
  sidebars.addCategories(added.categories);

  const files = new Map<string, string | Buffer>(contractFiles);
  files.set(
    'site.yaml',
    formatSiteYaml({
      ...input,
      contract,
      logo: logo && logoPath(logo),
      schema: schemaPath(contentDir, 'site'),
    }),
  );
  if (logo) files.set(logoPath(logo), readLogoFile(logo));
  if (isNew) {
    const page = authenticationText === undefined ? undefined : authentication;
    const schema = schemaPath(contentDir, 'sidebars');
    const comment = schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`;
    files.set('sidebars.yaml', `${comment}${sidebars.toString()}`);
    files.set('docs/index.mdx', writeLandingPage(contract, drafts, page));
    if (authenticationText !== undefined)
      files.set(`docs/${authentication}.mdx`, authenticationText);
    for (const [id, text] of proseOfTags) files.set(`docs/${id}.mdx`, text);
  }
  for (const [name, text] of added.files) files.set(name, text);
  return {
    files,
    sidebars: !isNew && added.files.size > 0 ? sidebars.toString() : undefined,
    replaced,
    ...comparePages(contract, pages),
    notes: isBundled
      ? [
          'The files of the contract cannot be copied as they are, so api/ contains them as one file.',
        ]
      : [],
  };
}

/** Reads the contract, and collects its files if they are outside the content root. */
async function readSource({ contentDir, from, replaceContract = false }: SiteInput) {
  const own = contractFile(contentDir);
  const file = from === undefined ? own : path.resolve(from);
  if (file === undefined) {
    throw new Error(
      'There is no contract: name its file with --from, such as --from openapi.yaml.',
    );
  }
  if (!isFile(file)) {
    throw new Error(`There is no file ${displayPath(file)}: --from names the file of a contract.`);
  }
  const isOwn = file === own;
  // The files of a contract from elsewhere may be anywhere. A build only reads files in the content
  // root.
  const contentRoot = isOwn ? contentDir : path.parse(file).root;
  const { document, authored, filesOf, requested, problems } = await loadContract(file, {
    contentRoot,
  });
  if (!document || !authored) {
    const errors = problems.filter(({ severity }) => severity === 'error');
    throw new Error(`The contract cannot be read.\n\n${formatProblems(errors)}`);
  }
  const contract = normaliseContract(document);
  if (isOwn) return { contract, files: new Map<string, Buffer>(), replaced: [], isBundled: false };
  // Examples, such as images.
  const binary = [...requested].flatMap(([name, read]) => (read && 'isBinary' in read ? name : []));
  const { files, isBundled } = contractCopy([...filesOf(''), ...binary], authored);
  const replaced =
    own === undefined ? [] : changedFiles(contentDir, { own, from: file, files, replaceContract });
  return { contract, files, replaced, isBundled };
}

interface Copy {
  own: string;
  from: string;
  files: ReadonlyMap<string, string | Buffer>;
  replaceContract: boolean;
}

/**
 * Returns the files of the contract that differ from those of the content root. Throws unless the
 * author allows replacing them.
 */
function changedFiles(contentDir: string, { own, from, files, replaceContract }: Copy): string[] {
  const name = path.relative(contentDir, own).split(path.sep).join('/');
  if (!files.has(name)) {
    throw new Error(`${displayPath(own)} is the contract; remove it to use ${displayPath(from)}.`);
  }
  const changed = [...files].flatMap(([file, content]) => {
    const absolute = path.join(contentDir, file);
    if (!existsSync(absolute)) return [];
    return readFileSync(absolute).equals(Buffer.from(content)) ? [] : [file];
  });
  if (changed.length > 0 && !replaceContract) {
    throw new Error(
      `${displayPath(own)} and ${displayPath(from)} differ: add --replace-contract to replace the contract of the content root. Its other files stay.`,
    );
  }
  return changed;
}

/** Returns the pages of the current version. Throws if one cannot be read. */
function existingPages(contentDir: string): PageSource[] {
  if (!existsSync(contentDir)) return [];
  const { pages, problems } = readContent(contentDir);
  const errors = problems.filter((problem) => problem.severity === 'error' && isFile(problem.file));
  if (errors.length > 0) {
    throw new Error(`Correct the content first.\n\n${formatProblems(errors)}`);
  }
  return pages;
}

function comparePages(
  { operations, webhooks }: Contract,
  pages: readonly PageSource[],
): Pick<SiteDraft, 'orphans' | 'documented'> {
  const known = new Set([...operations, ...webhooks].map(({ operationId }) => operationId));
  const documenting = pages.filter(({ frontmatter }) => frontmatter.operation !== undefined);
  const orphans = documenting.filter(({ frontmatter }) => !known.has(frontmatter.operation ?? ''));
  return {
    orphans: orphans.map(({ relativePath }) => relativePath),
    documented: documenting.length - orphans.length,
  };
}

const newSidebars = (guides: readonly string[], hasAuthentication: boolean): string =>
  [
    'docs:\n  label: Docs\n  items:\n',
    ...['index', ...guides].map((id) => `    - ${id}\n`),
    hasAuthentication ? `api:\n  label: API reference\n  items:\n    - ${authentication}\n` : '',
  ].join('');

/** Returns the relative path of a JSON Schema if the project or its repository has the content root. */
function schemaPath(contentDir: string, name: string): string | undefined {
  const engine = process.cwd();
  const file = path.join(engine, 'src/content/json-schemas', `${name}.schema.json`);
  const relative = path.relative(contentDir, file).split(path.sep).join('/');
  const above = path.dirname(engine);
  const kept = existsSync(path.join(above, '.git')) ? above : engine;
  return existsSync(file) && isInside(kept, contentDir) ? relative : undefined;
}

interface ContractCopy {
  /** Contents by path below the content root. */
  files: Map<string, string | Buffer>;
  /** Whether several files were bundled into one. */
  isBundled: boolean;
}

/**
 * Copies the files of a contract into `api/` of a content root, with the first one as
 * `openapi.yaml`. They become a single file if they cannot all be below `api/`, or if one refers to
 * the first by its name.
 *
 * @param files - All files that were read, the contract's own first.
 * @param bundled - The contract as one document, as authored.
 */
function contractCopy(files: readonly string[], bundled: JsonObject): ContractCopy {
  const [root = '', ...others] = files;
  const isJson = root.endsWith('.json');
  const name = isJson ? 'openapi.json' : 'openapi.yaml';
  const below = (file: string) => path.relative(path.dirname(root), file);
  const isMovable = others.every((file) => {
    const relative = below(file);
    const isBelow = !relative.startsWith('..') && !path.isAbsolute(relative);
    // A file of the new name would be overwritten, or a reference to the first file would break.
    const isFree = relative !== name;
    const text = path.basename(root) === name ? '' : readFileSync(file, 'utf8');
    return isBelow && isFree && !text.includes(path.basename(root));
  });
  if (!isMovable) {
    const text = isJson ? `${formatJson(bundled)}\n` : formatYaml(bundled);
    return { files: new Map([[`api/${name}`, text]]), isBundled: true };
  }
  const copies = new Map<string, string | Buffer>([[`api/${name}`, readFileSync(root)]]);
  for (const file of others) {
    copies.set(`api/${below(file).split(path.sep).join('/')}`, readFileSync(file));
  }
  return { files: copies, isBundled: false };
}
