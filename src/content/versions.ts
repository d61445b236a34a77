import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '@docs/core/files';
import type { Position, YamlPath } from '@docs/core/yaml';
import type { Problem } from '@docs/core/problems';
import type { SiteSettings } from './siteSchema';

type Version = NonNullable<SiteSettings['versions']>[number];

/** Returns the versions for readers, the current one first. Empty if there is only one. */
export const versionsOf = (site: Pick<SiteSettings, 'versions'> | undefined): Version[] => {
  const versions = site?.versions ?? [];
  return versions.length > 1 ? versions : [];
};

/** Path of an older version's folder, relative to the content root. */
export const versionFolder = (id: string): string => `versions/${id}`;

/** Older versions that have both an entry in `site.yaml` and a folder. */
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
  versions: readonly Version[];
  locate: (path: YamlPath) => Position;
  /** Path of `site.yaml` in problems. */
  file: string;
  contentDir: string;
  /** The pages of the current version. */
  pages: readonly { id: string | null; relativePath: string }[];
}

/** Reports versions that conflict with each other, their folders or the current pages. */
export function checkVersions(input: VersionsInput): Problem[] {
  const { versions, locate, file, contentDir, pages } = input;
  const pageSegments = new Map(
    pages.map(({ id, relativePath }) => [id?.split('/', 1)[0], relativePath]),
  );
  const atEntry = (
    index: number,
    problem: Pick<Problem, 'message' | 'expected' | 'found' | 'hint'>,
  ) => ({
    severity: 'error' as const,
    file,
    ...locate(['versions', index, 'id']),
    field: `versions[${index}].id`,
    ...problem,
  });

  const ofEntries = versions.flatMap(({ id }, index): Problem[] => {
    const first = versions.findIndex((other) => other.id === id);
    if (first !== index) {
      return [
        atEntry(index, {
          message: `Two versions have the ID \`${id}\`.`,
          expected: 'an ID that no other version has',
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
    const other = reservedSegments.get(id) ?? pageSegments.get(id);
    if (other === undefined) return missing;
    return [
      ...missing,
      atEntry(index, {
        message: `The version’s route \`/docs/${id}/\` is used by pages of the current version.`,
        expected: 'an ID that is not the first segment of a route below `/docs/`',
        found: `${id}, which ${other} has too`,
        hint: 'Rename the version and its folder, or move the pages.',
      }),
    ];
  });
  return [...ofEntries, ...foldersWithoutEntry(versions, contentDir)];
}

/** The first segments below `/docs/` that the site generates. */
const reservedSegments = new Map([
  ['category', 'each category page'],
  ['api', 'each operation of the contract'],
  ['index', 'the file of `/docs`'],
]);

function foldersWithoutEntry(versions: readonly Version[], contentDir: string): Problem[] {
  const folder = path.join(contentDir, 'versions');
  if (!existsSync(folder)) return [];
  const older = new Set(versions.slice(1).map(({ id }) => id));
  const [current] = versions;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !older.has(entry.name))
    .map(({ name }): Problem => ({
      severity: 'error',
      file: displayPath(path.join(folder, name)),
      message: '`site.yaml` does not list this folder as an older version.',
      expected: `\`id: ${name}\` in \`versions\`, after the current version`,
      found: name === current?.id ? 'the current version' : 'no such entry',
      hint:
        name === current?.id
          ? 'Move its files to the content root itself, which contains the current version.'
          : 'Add the entry, or remove the folder.',
    }));
}
