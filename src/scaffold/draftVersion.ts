import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import { formatProblems, hasErrors } from '@docs/core/problems';
import { readContent, type Content } from '../content/readContent';
import { routeOfVersion } from '../content/urls/routes';
import { versionFolder } from '../content/versions';
import { contractFile } from '@docs/openapi/contract';
import { loadContract } from '@docs/openapi/load';

interface VersionInput {
  contentDir: string;
  /** Id of the new version. */
  id: string;
  label?: string | undefined;
  /** Id for the current version of a site without versions. By default, the contract's version. */
  current?: string | undefined;
}

/** The changes for a new version. */
interface VersionDraft {
  /** Files and folders to copy, as paths below the content root. */
  copies: { from: string; to: string }[];
  /** The new text of `site.yaml`. */
  site: string;
  /** Id of the version that becomes an older one. */
  kept: string;
}

const pattern = /^[a-z0-9][a-z0-9.-]*$/;

/**
 * Drafts a new current version. The files of the current version are copied to `versions/`, and
 * `site.yaml` lists both. Writes nothing.
 *
 * @throws an `Error` for authors if the version cannot be added.
 */
export async function draftVersion({
  contentDir,
  id,
  label,
  current,
}: VersionInput): Promise<VersionDraft> {
  const content = readContent(contentDir);
  if (hasErrors(content.problems) || !content.site) {
    throw new Error(`Correct the content first.\n\n${formatProblems(content.problems)}`);
  }
  const versions = content.site.versions ?? [];
  if (current !== undefined && versions[0] && current !== versions[0].id) {
    throw new Error(
      `The current version is ${versions[0].id}; --current is for a site without versions.`,
    );
  }
  const contract = contractFile(contentDir);
  const loaded =
    contract === undefined ? undefined : await loadContract(contract, { contentRoot: contentDir });
  const kept =
    versions[0]?.id ?? current ?? loaded?.document?.info.version?.toLowerCase().trim() ?? '';
  checkIds(content, id, kept);
  const folder = versionFolder(kept);
  if (existsSync(path.join(contentDir, folder))) {
    throw new Error(
      `The folder ${folder} exists already; the current version cannot be copied there.`,
    );
  }
  const others = (loaded?.filesOf('') ?? [])
    .map((file) => path.relative(contentDir, file).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('api/'));
  const copied = ['docs', 'sidebars.yaml', 'api', ...others].filter((name) =>
    existsSync(path.join(contentDir, name)),
  );
  const site = readFileSync(path.join(contentDir, 'site.yaml'), 'utf8');
  return {
    copies: copied.map((from) => ({ from, to: `${folder}/${from}` })),
    site: withVersion(site, { id, label: label ?? `Version ${id}` }, kept),
    kept,
  };
}

/** Copies the files first, so that `site.yaml` never lists a version without files. */
export function writeVersion(contentDir: string, { copies, site }: VersionDraft): void {
  for (const { from, to } of copies) {
    cpSync(path.join(contentDir, from), path.join(contentDir, to), {
      recursive: true,
      force: false,
      errorOnExist: true,
    });
  }
  writeFileSync(path.join(contentDir, 'site.yaml'), site);
}

function checkIds({ site, pages }: Content, id: string, kept: string): void {
  if (!pattern.test(id)) {
    throw new Error(
      `The ID “${id}” becomes part of URLs: write lower-case letters, digits, dots and hyphens, such as 1.4.`,
    );
  }
  if (!pattern.test(kept)) {
    throw new Error(
      'Name the version that is current now with --current, such as --current 1.3: neither site.yaml nor the contract has a usable ID for it.',
    );
  }
  const known = (site?.versions ?? []).map((version) => version.id);
  if (id === kept || known.includes(id)) {
    throw new Error(
      `The version ${id} exists already; it is ${id === kept ? 'the current one' : 'an older one'}.`,
    );
  }
  const used = pages.find((page) => page.id !== null && page.id.split('/', 1)[0] === kept);
  if (used || kept === 'category' || kept === 'index') {
    throw new Error(
      `The older version would be at ${routeOfVersion(kept)}/, where ${used?.file ?? 'the site itself'} has pages: give it another ID with --current or in site.yaml.`,
    );
  }
}

/** Adds a version at the start of `site.yaml`'s list. Comments and order stay. */
function withVersion(text: string, version: { id: string; label: string }, kept: string): string {
  const document = parseDocument(text);
  const versions = document.get('versions', true);
  if (isSeq(versions)) {
    const node = document.createNode(version);
    const [first] = versions.items;
    node.flow = isMap(first) ? first.flow : undefined;
    // A comment before the list belongs to its first item in the tree. It must stay before the
    // list.
    if (isMap(first) && first.commentBefore != null) {
      node.commentBefore = first.commentBefore;
      first.commentBefore = undefined;
    }
    versions.items.unshift(node);
  } else {
    const list = [version, { id: kept, label: `Version ${kept}` }];
    document.set('versions', document.createNode(list));
  }
  return document.toString({ lineWidth: 0 });
}
