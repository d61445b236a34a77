/**
 * Measures what builds cost in units of a fixed work, and prints how much that is above or below
 * `ratios.json`: `npx tsx bench/buildRatios.ts [--write]`. `--write` replaces that file. Linux only.
 *
 * A loaded machine slows the work as much as the build, so a ratio shows changes of 15 % where
 * seconds vary by 30 %. Counters of a build (`.build/work.json`) show the work itself.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GroupCommand } from '../e2e/support/processGroup';
import { measureBuild } from './measureBuild';
import { median } from './median';
import { ourSite } from './ourSite';

const file = path.join(import.meta.dirname, 'ratios.json');
const sizes = [100, 300];
const rounds = 3;

/** Ratios by the build, such as `100 pages, cold`. */
type Ratios = Record<string, number>;

const reference: GroupCommand = {
  command: process.execPath,
  args: [path.join(import.meta.dirname, 'referenceWork.mjs')],
  cwd: import.meta.dirname,
};

async function userSeconds(command: GroupCommand): Promise<number> {
  const { status, output, userSeconds } = await measureBuild(command);
  if (status === 0) return userSeconds;
  throw new Error(output.slice(-2_000));
}

/** Measures each build once, between two runs of the fixed work. */
async function measureRound(found: Map<string, number[]>): Promise<void> {
  let before = await userSeconds(reference);
  for (const pages of sizes) {
    const { command, edits } = ourSite.prepare(pages);
    const edit = 'after an edit of a page';
    for (const build of ['cold', edit]) {
      if (build === edit) edits[edit]?.();
      const seconds = await userSeconds(command);
      const after = await userSeconds(reference);
      const name = `${pages} pages, ${build}`;
      found.set(name, [...(found.get(name) ?? []), (2 * seconds) / (before + after)]);
      before = after;
    }
  }
}

async function main(): Promise<void> {
  const found = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) await measureRound(found);
  const committed = JSON.parse(readFileSync(file, 'utf8')) as Ratios;
  const measured: Ratios = {};
  for (const [name, ratios] of found) {
    const ratio = Number(median(ratios).toFixed(2));
    measured[name] = ratio;
    const change = Math.round((100 * ratio) / (committed[name] ?? ratio) - 100);
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    console.log(`${name}: ${ratio} (${range}), ${change < 0 ? '−' : '+'}${Math.abs(change)} %`);
  }
  const isWritten = process.argv.includes('--write');
  if (isWritten) writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
}

void main();
