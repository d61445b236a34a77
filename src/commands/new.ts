import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { contentRoot } from '../content/docsConfig';
import { formatSiteReport } from '../scaffold/siteReport';
import { parseNewArguments, usage, type NewRequest } from '../scaffold/parseNewArguments';
import { draftPage } from '../scaffold/draftPage';
import { draftVersion, writeVersion } from '../scaffold/draftVersion';
import { draftRepository } from '../scaffold/draftRepository';
import { draftSite } from '../scaffold/draftSite';
import { writeNewFiles } from '../scaffold/writeNewFiles';

/** Creates a site from a contract, a page or a version. It never overwrites authored files. */
async function main(args: readonly string[]): Promise<void> {
  if (args[0] === '--help' || args[0] === '-h') {
    console.log(usage);
    return;
  }
  const isAsked = args.length === 0 || (args.join() === 'site' && process.stdin.isTTY);
  const request = isAsked
    ? await ask(args.length > 0 ? 'site' : undefined)
    : parseNewArguments(args);
  if (request) console.log(await make(request));
}

async function ask(known?: 'site'): Promise<NewRequest | undefined> {
  if (!process.stdin.isTTY) throw new Error(usage);
  // Loaded only if needed.
  const { askForNew } = await import('./askForNew');
  return askForNew(known);
}

function make(request: NewRequest): Promise<string> | string {
  switch (request.kind) {
    case 'site':
      return makeSite(request);
    case 'page':
      return makePage(request);
    case 'version':
      return makeVersion(request);
  }
}

async function makeSite(request: Extract<NewRequest, { kind: 'site' }>): Promise<string> {
  const contentDir = path.resolve(request.folder);
  const isNew = !existsSync(path.join(contentDir, 'sidebars.yaml'));
  const repository = isNew ? draftRepository(contentDir, process.cwd()) : undefined;
  const draft = await draftSite({
    ...request,
    contentDir,
    year: new Date().getFullYear(),
  });
  for (const name of draft.replaced) {
    writeFileSync(path.join(contentDir, name), draft.files.get(name) ?? '');
  }
  const written = writeNewFiles(contentDir, draft.files);
  const beside = repository && {
    folder: displayPath(repository.folder),
    written: writeNewFiles(repository.folder, repository.files),
  };
  return formatSiteReport({ folder: request.folder, draft, written, isNew, beside });
}

function makePage(request: Extract<NewRequest, { kind: 'page' }>): string {
  const contentDir = contentRoot();
  const { file, text, sidebars, place } = draftPage({ ...request, contentDir });
  writeNewFiles(contentDir, new Map([[file, text]]));
  writeFileSync(path.join(contentDir, 'sidebars.yaml'), sidebars);
  return `Written: ${displayPath(path.join(contentDir, file))}, listed in ${place} of ${displayPath(path.join(contentDir, 'sidebars.yaml'))}.
Next: write its description and its text; npm run develop shows it.`;
}

async function makeVersion(request: Extract<NewRequest, { kind: 'version' }>): Promise<string> {
  const contentDir = contentRoot();
  const draft = await draftVersion({ ...request, contentDir });
  writeVersion(contentDir, draft);
  const folder = displayPath(path.join(contentDir, 'versions', draft.kept));
  return `The current version is ${request.id}; version ${draft.kept} is in ${folder}.
Next: change docs/, sidebars.yaml and api/ in ${displayPath(contentDir)} for version ${request.id}; npm run lint:content checks both.`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
