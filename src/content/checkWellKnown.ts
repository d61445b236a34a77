import { contractFile } from '@docs/openapi/contract';
import type { Problem } from '@docs/core/problems';
import type { Position, YamlPath } from '@docs/core/yaml';
import type { SiteSettings } from './siteSchema';

interface WellKnownInput {
  site: Pick<SiteSettings, 'api_catalog' | 'security'>;
  locate: (path: YamlPath) => Position;
  /** Path of `site.yaml` in problems. */
  file: string;
  contentDir: string;
  now?: number;
}

/** Reports a catalogue without an API, and a `security.txt` that is out of date. */
export function checkWellKnown(input: WellKnownInput): Problem[] {
  const { site, locate, file, contentDir, now = Date.now() } = input;
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
  return problems;
}
