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
 * The states of a server: the current build, a later one, old pages with the later app data, and
 * pages without their JavaScript.
 */
type Deploy = 'old' | 'new' | 'half' | 'codeless';

export interface Deploys {
  /** The path that the server serves, a symbolic link to the folder of a deploy. */
  served: string;
  /** webpack compilation hash of the later build. */
  newBuild: string;
}

const pageData = 'page-data';
const appData = path.join(pageData, 'app-data.json');
const isText = /\.(?:html|js|json)$/;
// Compressed files have the old names of the later build's files. Tests open no page of the API
// reference.
const isUnneeded = /\.(?:map|br|gz)$|\/(?:vendor|~partytown|_gatsby|og|docs\/api)$/;

/**
 * Creates the folders. The later build is the current one with other JavaScript file names and
 * another build hash. A change to any component has this effect.
 */
export function createDeploys(name: string): Deploys {
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
  const renameDigests = (text: string) =>
    text.replace(new RegExp(digests.join('|'), 'g'), (digest) => [...digest].reverse().join(''));
  for (const entry of readdirSync(folderOf('new'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isText.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, renameDigests(readFileSync(file, 'utf8')));
    renameSync(file, path.join(entry.parentPath, renameDigests(entry.name)));
  }

  copy(folderOf('old'), folderOf('half'));
  cpSync(path.join(folderOf('new'), appData), path.join(folderOf('half'), appData));
  copy(folderOf('old'), folderOf('codeless'));
  for (const file of codeFiles(folderOf('codeless'))) rmSync(path.join(folderOf('codeless'), file));

  return { served: path.join(folder, 'served'), newBuild: renameDigests(webpackCompilationHash) };
}

const codeFiles = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.js'));

/** Replaces the served deploy atomically. */
export function deploy({ served }: Deploys, which: Deploy): void {
  const link = `${served}.next`;
  symlinkSync(which, link, 'dir');
  renameSync(link, served);
}
