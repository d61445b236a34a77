import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GroupCommand } from '../e2e/support/processGroup';
import { createProjectFolder } from '../e2e/support/projectFolder';
import { writeProseSite } from './generatedContent';
import { buildCommand, sentence, type PreparedSite, type SiteGenerator } from './siteGenerator';

/** Builds a folder of `createProjectFolder` as `npm run build` does. */
export const ourBuild = (folder: string, contentDir: string): GroupCommand =>
  buildCommand(folder, ['node', 'src/commands/run.mjs', 'build'], {
    CONTENT_DIR: contentDir,
    GATSBY_TELEMETRY_DISABLED: '1',
  });

function prepare(pages: number): PreparedSite {
  const folder = createProjectFolder('bench', `${pages}-pages-of-prose`);
  const contentDir = path.join(folder, 'content');
  const sources = writeProseSite(contentDir, pages);
  const output = path.join(folder, 'public');
  const editTemplate = () => {
    const file = path.join(folder, 'src', 'templates', 'docPage.tsx');
    const source = readFileSync(file, 'utf8');
    const edited = source.replace('<Prose ', '<hr />\n      <Prose ');
    if (edited === source) throw new Error('The template has no <Prose> any more.');
    writeFileSync(file, edited);
  };
  const style = path.join(folder, 'src', 'components', 'layout', 'PageFrame.module.css');
  return {
    command: ourBuild(folder, contentDir),
    output,
    pageFiles: sources
      .filter((file) => path.basename(file) !== 'index.mdx')
      .map((file) => path.relative(contentDir, file).replace(/\.mdx$/, ''))
      .map((route) => path.join(output, route, 'index.html')),
    edits: {
      'after an edit of a page': () => appendFileSync(sources.at(-1) ?? '', sentence),
      'after an edit of a template': editTemplate,
      'after an edit of a style': () => appendFileSync(style, '\n.edited {\n  margin: 0;\n}\n'),
    },
  };
}

export const ourSite: SiteGenerator = { name: 'ours', node: process.version, prepare };
