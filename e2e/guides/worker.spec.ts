import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { asObject } from '@docs/openapi/json';
import { contentRoot } from '../../src/content/docsConfig';
import { guidesIn } from './fences';
import { fullInterpreters, workDir } from './program';
import { noResponse } from './recorder';
import {
  programsOf,
  runSteps,
  type GuideProgram,
  type GuideRun,
  type RunOptions,
} from './runGuide';
import { expect, test } from './test';

// The worker of the guide to applications, with queues that a run without failures does not have.

const [id, other] = ['careers-form-0417', 'careers-form-0418'];
const day = 86_400_000;

/** A queue in a folder, and the worker that sends it. */
interface Subject {
  /** The path of an entry, such as `new/careers-form-0417`. */
  at: (entry: string) => string;
  run: (options?: RunOptions) => Promise<GuideRun>;
  /** Stores the same submission with another ID and other values. */
  store: (name: string, change?: (application: Record<string, unknown>) => void) => void;
  /** Lists the entries of all folders. */
  entries: () => string[];
  /** The guide's text. */
  page: string;
}

/** Lists the applications that a run created. */
const created = ({ before, objects }: GuideRun): string[] =>
  [...objects.keys()].filter((key) => /^applications /.test(key) && !before.has(key));

const failing = (failure: number): RunOptions => ({ injection: { step: 2, failure } });

const cases: Record<string, (queue: Subject) => Promise<void>> = {
  'ends well before the first submission': async ({ at, run, entries }) => {
    rmSync(at('.'), { recursive: true });
    const idle = await run();
    expect([idle.status, entries()]).toEqual([0, []]);
  },
  'sends a submission without documents': async ({ at, run, entries }) => {
    rmSync(at(`new/${id}/documents/cv-demir.pdf`));
    const sent = await run();
    expect([sent.status, created(sent).length, entries()]).toEqual([0, 1, [`sent/${id}`]]);
    expect(`applications ${readFileSync(at(`sent/${id}`), 'utf8').trim()}`).toBe(created(sent)[0]);
  },
  'goes on after a crash between the claim and the response': async ({ at, run, entries }) => {
    mkdirSync(at('sending'));
    renameSync(at(`new/${id}`), at(`sending/${id}`));
    const sent = await run();
    expect([sent.status, created(sent).length, entries()]).toEqual([0, 1, [`sent/${id}`]]);
  },
  'sends a submission once, however often it is delivered': async ({ at, run, store, entries }) => {
    await run();
    store(id);
    const second = await run();
    expect([second.status, second.exchanges.length, entries()]).toEqual([0, 1, [`sent/${id}`]]);
    // A crash before the ID was kept, and two days without a run.
    rmSync(at(`sent/${id}`));
    store(id);
    const late = await run({ offset: Date.parse('2026-11-27T09:00:00Z') - Date.now() + 2 * day });
    expect([late.status, created(late), entries()]).toEqual([0, [], [`sent/${id}`]]);
    expect(late.exchanges.at(-1)?.problem.code).toBe('conflict');
  },
  'parks mistakes, prints what the page shows, and sends the rest': async (queue) => {
    const { run, store, entries, at, page } = queue;
    store(other, (application) => {
      Object.assign(asObject(application.candidate), { email: 'aylin.demir' });
      Object.assign((application.field_values as object[])[1] ?? {}, { value: 'three' });
    });
    const parked = await run();
    expect(parked.status).toBe(1);
    expect(created(parked)).toHaveLength(1);
    expect(entries()).toEqual([`parked/${other}`, `sent/${id}`]);
    expect(parked.errors).toContain('1 parked, 0 left');
    const printed = parked.printed.join('').split('\n').slice(-4).join('\n').trim();
    expect(page).toContain(printed);
    expect(printed).toContain(`${other}: parked\n  /candidate/email: invalid_format\n`);
    const problem = readFileSync(at(`parked/${other}/problem.json`), 'utf8');
    expect(asObject(JSON.parse(problem)).code).toBe('validation_failed');
    const again = await run();
    expect(again.status).toBe(1);
    // The corrected submission replaces it.
    store(other);
    rmSync(at(`parked/${other}`), { recursive: true });
    const corrected = await run();
    expect([corrected.status, entries()]).toEqual([0, [`sent/${id}`, `sent/${other}`]]);
  },
  'stops where each submission would fail, and leaves them to the next run': async (queue) => {
    const { run, store, entries } = queue;
    store(other);
    for (const failure of [401, 403, 503, noResponse]) {
      const stopped = await run(failing(failure));
      expect([failure, stopped.status, created(stopped)]).toEqual([failure, 1, []]);
      expect(stopped.errors).toContain('0 parked, 2 left');
    }
    expect(entries()).toEqual([`sending/${id}`, `sending/${other}`]);
    const next = await run();
    expect([next.status, created(next).length]).toEqual([0, 2]);
    expect(entries()).toEqual([`sent/${id}`, `sent/${other}`]);
  },
  'leaves a submission that fails alone, and sends the others': async ({ run, store, entries }) => {
    store(other);
    const failure = { method: 'POST', path: '/applications', kind: 'error', status: 500 } as const;
    const prepare: RunOptions['prepare'] = (sandbox) =>
      sandbox.control({ failure: { ...failure, times: 4 } });
    const first = await run({ prepare });
    expect([first.status, created(first).length]).toEqual([1, 1]);
    expect(entries()).toEqual([`sending/${id}`, `sent/${other}`]);
  },
  'creates no duplicate when two runs overlap': async ({ run, store, entries }) => {
    store(other);
    await Promise.all([run(), run()]);
    const last = await run();
    expect([last.status, entries()]).toEqual([0, [`sent/${id}`, `sent/${other}`]]);
    const ids = [...last.objects.values()].map(({ external_id }) => external_id);
    expect(ids.filter((one) => one === id || one === other)).toHaveLength(2);
  },
  'keeps the key when no response arrives': async ({ run, entries }) => {
    const lost = await run({ injection: { step: 2, failure: noResponse, once: 'late' } });
    const posts = lost.exchanges.filter(({ request }) => request.startsWith('POST'));
    expect([lost.status, posts.length, created(lost).length]).toEqual([0, 2, 1]);
    expect(posts[1]?.headers['Idempotent-Replayed']).toBe('true');
    expect(entries()).toEqual([`sent/${id}`]);
  },
};

const guide = guidesIn(contentRoot()).find(({ file }) => /creating-an-application/.test(file));

for (const interpreter of fullInterpreters) {
  for (const [index, [title, check]] of Object.entries(cases).entries()) {
    test(`the worker ${title}: ${interpreter}`, async ({ api }) => {
      if (!guide) throw new Error('The guide is missing.');
      const name = `worker-${index}-${interpreter}`;
      const programs = programsOf(guide, interpreter);
      const program = (wanted: string) =>
        programs.find((one) => one.name === wanted) as GuideProgram;
      await runSteps(api, program('apply'), interpreter, name);
      const at = (entry: string) => path.join(workDir, name, 'queue', entry);
      const stored = path.join(workDir, `${name}-stored`);
      rmSync(stored, { recursive: true, force: true });
      cpSync(at(`new/${id}`), stored, { recursive: true });
      await check({
        at,
        page: guide.source,
        run: (options) =>
          runSteps(api, program('worker'), interpreter, name, { isResumed: true, ...options }),
        store: (entry, change) => {
          cpSync(stored, at(`new/${entry}`), { recursive: true });
          const file = at(`new/${entry}/application.json`);
          const application = asObject(JSON.parse(readFileSync(file, 'utf8')));
          application.external_id = entry;
          change?.(application);
          writeFileSync(file, JSON.stringify(application));
        },
        entries: () =>
          ['new', 'parked', 'sending', 'sent']
            .filter((folder) => existsSync(at(folder)))
            .flatMap((folder) => readdirSync(at(folder)).map((entry) => `${folder}/${entry}`))
            .sort(),
      });
    });
  }
}
