import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { YamlPath } from './parseYaml';
import type { Problem } from './problem';
import type { SiteSettings } from './siteSchema';
import type { Position } from './yamlDocument';

type Version = NonNullable<SiteSettings['versions']>[number];

/** The versions that visitors choose from, the current one first; none where there is no choice. */
export const versionsOf = (site: Pick<SiteSettings, 'versions'> | undefined): Version[] => {
  const versions = site?.versions ?? [];
  return versions.length > 1 ? versions : [];
};

/** The folder of an older version, below the content root. */
export const versionFolder = (id: string): string => `versions/${id}`;

/** Older versions of which both the entry in `site.yaml` and the folder are there. */
export const olderVersionsOf = (
  site: Pick<SiteSettings, 'versions'> | undefined,
  contentDir: string,
): Version[] =>
  versionsOf(site)
    .slice(1)
    .filter(
      ({ id }, index, older) =>
        older.findIndex((other) => other.id === id) === index &&
        existsSync(path.join(contentDir, versionFolder(id))),
    );

interface VersionsInput {
  site: SiteSettings;
  locate: (path: YamlPath) => Position;
  /** `site.yaml` as the author knows it. */
  file: string;
  contentDir: string;
  /** The content root as the author knows it. */
  displayDir: string;
  /** Ids of the current version's pages. */
  pageIds: readonly string[];
}

/** Where entries of `versions` do not fit each other, their folders or the current version's pages. */
export function versionProblems(input: VersionsInput): Problem[] {
  const { site, locate, file, contentDir, displayDir, pageIds } = input;
  const versions = site.versions ?? [];
  const taken = new Map(pageIds.map((id) => [id.split('/', 1)[0] ?? '', `docs/${id}.mdx`]));
  const atEntry = (
    index: number,
    told: Pick<Problem, 'message' | 'expected' | 'found' | 'hint'>,
  ) => ({
    severity: 'error' as const,
    file,
    ...locate(['versions', index, 'id']),
    field: `versions[${index}].id`,
    ...told,
  });

  const ofEntries = versions.flatMap(({ id }, index): Problem[] => {
    const first = versions.findIndex((other) => other.id === id);
    if (first !== index) {
      return [
        atEntry(index, {
          message: `Two versions have the id \`${id}\`.`,
          expected: 'an id that no other version has',
          found: id,
          hint: `versions[${first}] has it too; rename or remove one of them.`,
        }),
      ];
    }
    if (index === 0) return [];
    const folder = versionFolder(id);
    const missing = existsSync(path.join(contentDir, folder))
      ? []
      : [
          atEntry(index, {
            message: `The older version \`${id}\` has no folder.`,
            expected: `the folder \`${folder}/\` with \`docs/\` and \`sidebars.yaml\``,
            found: 'nothing',
            hint: 'Add the folder, or remove the entry; the first entry is the version in the content root itself.',
          }),
        ];
    const other = reserved.get(id) ?? taken.get(id);
    if (other === undefined) return missing;
    return [
      ...missing,
      atEntry(index, {
        message: `The version’s address \`/docs/${id}/\` belongs to pages of the current version.`,
        expected: 'an id that is not the first part of an address below `/docs/`',
        found: `${id}, which ${other} has too`,
        hint: 'Rename the version and its folder, or move the pages.',
      }),
    ];
  });
  return [...ofEntries, ...foldersWithoutEntry(versions, contentDir, displayDir)];
}

/** First parts of addresses that the site itself makes. */
const reserved = new Map([
  ['category', 'each category page'],
  ['index', 'the file of `/docs`'],
]);

function foldersWithoutEntry(
  versions: readonly Version[],
  contentDir: string,
  displayDir: string,
): Problem[] {
  const folder = path.join(contentDir, 'versions');
  if (!existsSync(folder)) return [];
  const older = new Set(versions.slice(1).map(({ id }) => id));
  const [current] = versions;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !older.has(entry.name))
    .map(({ name }): Problem => ({
      severity: 'error',
      file: `${displayDir}/${versionFolder(name)}`,
      message: 'The folder is no older version of `site.yaml`.',
      expected: `\`id: ${name}\` in \`versions\`, after the current version`,
      found: name === current?.id ? 'the current version' : 'no such entry',
      hint:
        name === current?.id
          ? 'Move its files to the content root itself, where the current version stands.'
          : 'Add the entry, or remove the folder.',
    }));
}
