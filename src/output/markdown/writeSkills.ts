import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { digestOf } from '@docs/core/files';
import type { SiteSettings } from '../../content/siteSchema';
import { markdownRoute } from '../../content/urls/routes';
import { absoluteUrl } from '../../content/urls/siteAddress';
import { fileIn, type SiteFolder, writeSiteFile } from '../files/siteFiles';

const folder = '/.well-known/agent-skills';
const indexFile = `${folder}/index.json`;
const skillFile = (name: string): string => `${folder}/${name}/SKILL.md`;

/** Paths of the skills of a site and of their index, with a leading slash. */
export const listSkillFiles = (site: Pick<SiteSettings, 'skills'> | undefined): string[] =>
  site?.skills ? [...Object.keys(site.skills).map(skillFile), indexFile] : [];

/**
 * Writes the skills that `site.yaml` names, from the Markdown of their pages, and their index
 * (Agent Skills Discovery 0.2.0).
 */
export async function writeSkills(
  target: SiteFolder,
  { skills, base_url: baseUrl }: Pick<SiteSettings, 'skills' | 'base_url'>,
): Promise<void> {
  if (!skills) return;
  const entries = Object.entries(skills).map(async ([name, { page, description }]) => {
    const markdown = await readFile(fileIn(target.folder, markdownRoute(page)), 'utf8');
    const text = `---\n${stringify({ name, description })}---\n\n${markdown}`;
    const file = skillFile(name);
    await writeSiteFile(target, file, text);
    const url = absoluteUrl(baseUrl, file);
    return { name, type: 'skill-md', description, url, digest: `sha256:${digestOf(text)}` };
  });
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: await Promise.all(entries),
  };
  await writeSiteFile(target, indexFile, `${JSON.stringify(index, null, 2)}\n`);
}
