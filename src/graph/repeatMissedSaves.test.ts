import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repeatMissedSaves } from './repeatMissedSaves';

const folder = mkdtempSync(path.join(tmpdir(), 'saves-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['Date'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const digestOf = (text: string) => createHash('md5').update(text).digest('hex');
/** Saved a moment ago, so that being told again shows as a later time. */
function save(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const moment = new Date(Date.now() - 1_000);
  utimesSync(file, moment, moment);
  return file;
}
const timeOf = (file: string) => statSync(file).mtimeMs;

/** Whether the file is told again after pages were made from these texts. */
function isRepeated(file: string, planned: string): boolean {
  const before = timeOf(file);
  repeatMissedSaves(new Map([[file, digestOf(planned)]]));
  jest.runAllTimers();
  return timeOf(file) > before;
}

it('tells the watcher again of a file that was saved after the pages were made from it', () => {
  expect(isRepeated(save('a.mdx', 'new'), 'old')).toBe(true);
});

it('leaves alone a file that the pages were made from as it is', () => {
  expect(isRepeated(save('b.mdx', 'same'), 'same')).toBe(false);
});

it('leaves alone a file that has not been saved for long', () => {
  const file = save('c.mdx', 'other than planned');
  utimesSync(file, new Date(0), new Date(0));
  expect(isRepeated(file, 'planned')).toBe(false);
});

it('goes on past a file that was removed', () => {
  const file = save('d.mdx', 'new');
  const before = timeOf(file);
  repeatMissedSaves(
    new Map([
      [path.join(folder, 'gone.mdx'), digestOf('old')],
      [file, digestOf('old')],
    ]),
  );
  jest.runAllTimers();
  expect(timeOf(file)).toBeGreaterThan(before);
});

it('waits when the pages are made again at once', () => {
  const file = save('e.mdx', 'new');
  const before = timeOf(file);
  repeatMissedSaves(new Map([[file, digestOf('old')]]));
  repeatMissedSaves(new Map([[file, digestOf('new')]]));
  jest.runAllTimers();
  expect(timeOf(file)).toBe(before);
});

it('gives up on a file that never comes through, until it does', () => {
  const again = () => isRepeated(save('f.mdx', 'new'), 'old');
  expect([again(), again(), again(), again()]).toEqual([true, true, true, false]);
  expect(isRepeated(save('f.mdx', 'new'), 'new')).toBe(false);
  expect(again()).toBe(true);
});
