import { existsSync } from 'node:fs';
import path from 'node:path';
import { entriesIn, isFile } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { didYouMean, nearest } from '@docs/core/text';
import { decodePercent, parseUrl } from '@docs/core/urls';
import { formatPath, type Position, type YamlPath } from '@docs/core/yaml';
import type { SiteSettings } from './siteSchema';

interface HeadInput {
  site: Pick<SiteSettings, 'head' | 'allow'>;
  locate: (path: YamlPath) => Position;
  /** Path of `site.yaml` in problems. */
  file: string;
  contentDir: string;
}

/** Reports hosts in `head` that `allow` does not name, and scripts that `static/` does not have. */
export function checkHead({ site, locate, file, contentDir }: HeadInput): Problem[] {
  const { head, allow } = site;
  const problemAt = (
    at: YamlPath,
    problem: Pick<Problem, 'message' | 'expected' | 'found' | 'hint'>,
  ): Problem => ({ severity: 'error', file, ...locate(at), field: formatPath(at), ...problem });
  const checkOrigin = (at: YamlPath, origin: string, key: string, allowed: string[] = []) =>
    allowed.includes(origin)
      ? []
      : [
          problemAt(at, {
            message: `\`${key}\` does not name the host \`${origin}\`, so the policy of the pages would block it.`,
            expected: allowed.join(' or ') || `\`${key}\` with ${origin}`,
            found: origin,
            hint: `Add \`${origin}\` to \`${key}\`, or remove the entry.`,
          }),
        ];
  const folder = path.join(contentDir, 'static');
  const scripts = (head?.scripts ?? []).flatMap(({ src }, index) => {
    const at = ['head', 'scripts', index, 'src'];
    const origin = parseUrl(src)?.origin;
    if (origin !== undefined) return checkOrigin(at, origin, 'allow.scripts', allow?.scripts);
    if (isFile(path.join(folder, decodePercent(src)))) return [];
    return [
      problemAt(at, {
        message: 'The script is not a file of `static/` in the content root.',
        expected: `the file \`static${src}\``,
        found: 'nothing',
        hint: didYouMean(nearest(src, scriptsIn(folder)), 'Add the file, or correct the path.'),
      }),
    ];
  });
  const preconnect = (head?.preconnect ?? []).flatMap((origin, index) =>
    checkOrigin(['head', 'preconnect', index], origin, 'allow', Object.values(allow ?? {}).flat()),
  );
  return [...scripts, ...preconnect];
}

const scriptsIn = (folder: string): string[] =>
  (existsSync(folder) ? entriesIn(folder) : [])
    .map(({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name))}`)
    .filter((file) => file.endsWith('.js'));
