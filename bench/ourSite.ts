import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createProjectFolder } from '../e2e/support/projectFolder';
import { writeContractSite, writeProseSite } from './generatedContent';
import { buildCommand, sentence, type PreparedSite, type SiteGenerator } from './siteGenerator';

/** Writes a content root with so many pages or operations, and returns the files of its pages. */
type WriteSite = (contentDir: string, count: number) => string[];

function prepare(write: WriteSite, count: number): PreparedSite {
  const folder = createProjectFolder('bench', `${write.name}-${count}`);
  const contentDir = path.join(folder, 'content');
  const sources = write(contentDir, count);
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
    command: buildCommand(folder, ['node', 'src/commands/run.mjs', 'build'], {
      CONTENT_DIR: contentDir,
      GATSBY_TELEMETRY_DISABLED: '1',
    }),
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

const ours = (name: string, write: WriteSite): SiteGenerator => ({
  name,
  node: process.version,
  prepare: (count) => prepare(write, count),
});

/** A site of prose, which the peers build too. */
export const ourSite = ours('ours', writeProseSite);

/** A site with a contract. Its size is the number of operations. Each has a page. */
export const ourContractSite = ours('contract', writeContractSite);
