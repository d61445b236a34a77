import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath, isFile, isInside } from '@docs/core/files';
import { formatProblems } from '@docs/core/problems';
import { contractFile } from '@docs/openapi/contract';
import { formatYaml, loadContract, normaliseContract } from '@docs/openapi/load';
import { writeAuthenticationPage, writeLandingPage, writeTagPages } from './guidePages';
import { mendContract } from './mendContract';
import { formatSiteYaml, type SiteAnswers } from './siteYaml';
import { formatJson, type JsonObject } from '@docs/openapi/json';

/** The changes that a content root needs for a contract. */
export interface SiteDraft {
  /** New files by path below the content root. Files that exist are not overwritten. */
  files: Map<string, string | Buffer>;
  /** Keys of `files` that replace a file of the contract. */
  replaced: string[];
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
 * Drafts what a content root lacks for a contract. The build makes the pages of operations. Writes
 * nothing.
 *
 * @throws an `Error` for authors if the contract cannot be read.
 */
export async function draftSite(input: SiteInput): Promise<SiteDraft> {
  const { contentDir, logo } = input;
  const source = await readSource(input);
  const { contract, files: contractFiles, replaced, isBundled } = source;
  const { overlays, lowered, notes } = mendContract(source);
  const files = new Map<string, string | Buffer>([...contractFiles, ...overlays]);
  files.set(
    'site.yaml',
    formatSiteYaml({
      ...input,
      contract,
      lowered,
      logo: logo && logoPath(logo),
      schema: schemaPath(contentDir, 'site'),
    }),
  );
  if (logo) files.set(logoPath(logo), readLogoFile(logo));
  if (!existsSync(path.join(contentDir, 'sidebars.yaml'))) {
    const authenticationText = writeAuthenticationPage(contract);
    const page = authenticationText === undefined ? undefined : authentication;
    const proseOfTags = writeTagPages(contract);
    const schema = schemaPath(contentDir, 'sidebars');
    files.set('sidebars.yaml', newSidebars([...proseOfTags.keys()], page, schema));
    files.set('docs/index.mdx', writeLandingPage(contract, page));
    if (authenticationText !== undefined)
      files.set(`docs/${authentication}.mdx`, authenticationText);
    for (const [id, text] of proseOfTags) files.set(`docs/${id}.mdx`, text);
  }
  return {
    files,
    replaced,
    notes: [
      ...(isBundled
        ? [
            'The files of the contract cannot be copied as they are, so api/ contains them as one file.',
          ]
        : []),
      ...notes,
    ],
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
  const loaded = await loadContract(file, { contentRoot });
  const { document, authored, filesOf, requested, problems, untestablePatterns } = loaded;
  if (!document || !authored) {
    const errors = problems.filter(({ severity }) => severity === 'error');
    throw new Error(`The contract cannot be read.\n\n${formatProblems(errors)}`);
  }
  const contract = normaliseContract(document, untestablePatterns);
  // The owner of a site that there is has decided what to do about faults.
  const isNew = !existsSync(path.join(contentDir, 'site.yaml'));
  const { repairs, failing } = isNew ? loaded : { repairs: [], failing: [] };
  const read = { file, contract, repairs, failing };
  if (isOwn) return { ...read, files: new Map<string, Buffer>(), replaced: [], isBundled: false };
  // Examples, such as images.
  const binary = [...requested].flatMap(([name, read]) => (read && 'isBinary' in read ? name : []));
  const { files, isBundled } = contractCopy([...filesOf(''), ...binary], authored);
  const replaced =
    own === undefined ? [] : changedFiles(contentDir, { own, from: file, files, replaceContract });
  return { ...read, files, replaced, isBundled };
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

function newSidebars(
  guides: readonly string[],
  authenticationPage: string | undefined,
  schema: string | undefined,
): string {
  return [
    schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`,
    'docs:\n  label: Docs\n  items:\n',
    ...['index', ...guides].map((id) => `    - ${id}\n`),
    'api:\n  label: API reference\n  pages: from-contract\n',
    authenticationPage === undefined ? '' : `  items:\n    - ${authenticationPage}\n`,
  ].join('');
}

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
