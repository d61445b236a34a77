// For tests only.
import type { z } from 'zod';
import { frontmatterSchema } from '../content/frontmatterSchema';
import { parseYaml } from '@docs/core/yaml';
import { formatProblem } from '@docs/core/problems';
import type { PageSource } from '../content/readContent';
import { pageIdOfFile, routeOfFile } from '../content/urls/routes';
import { readSidebars, type Sidebar, sidebarsSchema } from '../content/sidebars';

/** A page of the content root `content`. Its title is its path by default. */
export function pageSource(
  relativePath: string,
  frontmatter: Partial<z.input<typeof frontmatterSchema>> = {},
): PageSource {
  const route = routeOfFile(relativePath);
  if (route === null) throw new Error(`${relativePath} is no page.`);
  return {
    id: pageIdOfFile(relativePath),
    route,
    file: `content/${relativePath}`,
    relativePath,
    absolutePath: `/project/content/${relativePath}`,
    frontmatter: frontmatterSchema.parse({ title: relativePath, ...frontmatter }),
  };
}

/** Parses the sidebars of a `sidebars.yaml`. */
export function sidebarsOf(yaml: string): Sidebar[] {
  const { value, locate, problems } = parseYaml(sidebarsSchema, { text: yaml, file: 'test' });
  if (!value) throw new Error(problems.map(formatProblem).join('\n'));
  return readSidebars(value, locate);
}
