import { contractFile } from '@docs/openapi/contract';
import type { Problem } from '@docs/core/problems';
import type { Position, YamlPath } from '@docs/core/yaml';
import { didYouMean, nearest } from '@docs/core/text';
import type { Frontmatter } from './frontmatterSchema';
import type { SiteSettings } from './siteSchema';
import { routeOfFile } from './urls/routes';

interface WellKnownInput {
  site: Pick<SiteSettings, 'api_catalog' | 'security' | 'skills'>;
  locate: (path: YamlPath) => Position;
  /** Path of `site.yaml` in problems. */
  file: string;
  contentDir: string;
  /** The pages of the current version. */
  pages: readonly { relativePath: string; frontmatter: Partial<Frontmatter> }[];
  now?: number;
}

/**
 * Reports a catalogue without an API, a `security.txt` that is out of date, and skills without a
 * page.
 */
export function checkWellKnown(input: WellKnownInput): Problem[] {
  const { site, locate, file, contentDir, pages, now = Date.now() } = input;
  const problems: Problem[] = [];
  if (site.api_catalog && contractFile(contentDir) === undefined) {
    problems.push({
      severity: 'error',
      file,
      ...locate(['api_catalog']),
      field: 'api_catalog',
      message: 'The site has no contract, so it has no API to list.',
      expected: '`api/openapi.yaml` in the content root',
      found: 'nothing',
      hint: 'Remove the key, or add the contract.',
    });
  }
  if (site.security && Date.parse(site.security.expires) <= now) {
    problems.push({
      severity: 'warning',
      file,
      ...locate(['security', 'expires']),
      field: 'security.expires',
      message: '`security.txt` is out of date, so no one may rely on it.',
      expected: 'a time in the future, at most a year from now',
      found: site.security.expires,
      hint: 'Check the contacts, and set the next time.',
    });
  }
  const routes = pages.flatMap(({ relativePath, frontmatter: { unlisted, draft } }) =>
    unlisted || draft ? [] : (routeOfFile(relativePath) ?? []),
  );
  for (const [name, { page }] of Object.entries(site.skills ?? {})) {
    if (routes.includes(page)) continue;
    problems.push({
      severity: 'error',
      file,
      ...locate(['skills', name, 'page']),
      field: `skills.${name}.page`,
      message: 'The skill has no page.',
      expected: 'the route of a listed page in `docs/`, such as /docs/guides/start',
      found: page,
      hint: didYouMean(nearest(page, routes), 'Correct the route, or remove the skill.'),
    });
  }
  return problems;
}
