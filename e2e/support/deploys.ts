import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { projectDir } from './test';

/**
 * What a server may have: the site as it was, a later build of it, the old
 * pages with the data of the new build, and pages without their code.
 */
type Deploy = 'old' | 'new' | 'half' | 'codeless';

export interface Deploys {
  /** What a server is to serve: a link to the folder of one of them. */
  served: string;
  /** The later build. */
  newBuild: string;
}

const pageData = 'page-data';
const appData = path.join(pageData, 'app-data.json');
const isText = /\.(?:html|js|json)$/;
const isUnneeded = /\.map$|\/(?:vendor|~partytown|_gatsby)$/;

/**
 * Makes the folders. The later build is the present one with another name for
 * each file of code and another digest of the build, in all files that speak of
 * them: what a change of any component brings.
 */
export function makeDeploys(name: string): Deploys {
  const folder = path.join(projectDir, '.tmp', name);
  rmSync(folder, { recursive: true, force: true });
  const folderOf = (deploy: Deploy) => path.join(folder, deploy);
  mkdirSync(folder, { recursive: true });
  const copy = (from: string, to: string) =>
    cpSync(from, to, { recursive: true, filter: (file) => !isUnneeded.test(file) });
  copy(path.join(projectDir, 'public'), folderOf('old'));

  copy(folderOf('old'), folderOf('new'));
  const { webpackCompilationHash } = JSON.parse(
    readFileSync(path.join(folderOf('old'), appData), 'utf8'),
  ) as { webpackCompilationHash: string };
  const digests = [
    webpackCompilationHash,
    ...codeFiles(folderOf('old')).flatMap((file) => /-([0-9a-f]{20})\.js$/.exec(file)?.[1] ?? []),
  ];
  const changed = (text: string) =>
    text.replace(new RegExp(digests.join('|'), 'g'), (digest) => [...digest].reverse().join(''));
  for (const entry of readdirSync(folderOf('new'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isText.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, changed(readFileSync(file, 'utf8')));
    renameSync(file, path.join(entry.parentPath, changed(entry.name)));
  }

  copy(folderOf('old'), folderOf('half'));
  cpSync(path.join(folderOf('new'), appData), path.join(folderOf('half'), appData));
  copy(folderOf('old'), folderOf('codeless'));
  for (const file of codeFiles(folderOf('codeless'))) rmSync(path.join(folderOf('codeless'), file));

  return { served: path.join(folder, 'served'), newBuild: changed(webpackCompilationHash) };
}

const codeFiles = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.js'));

/** Puts a deploy in the place of the one that is served. */
export function deploy({ served }: Deploys, which: Deploy): void {
  const link = `${served}.next`;
  symlinkSync(which, link, 'dir');
  renameSync(link, served);
}
