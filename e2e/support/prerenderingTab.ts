import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { chromiumPath } from '../../src/commands/programs/installedProgram';

/**
 * A tab of a Chromium that renders pages before their links are followed. It does not for
 * Playwright, which attaches to pages and not to their tab.
 */
export interface PrerenderingTab {
  /** Runs a DevTools protocol command on the visible page. */
  send: (method: string, params?: object) => Promise<unknown>;
  /** Evaluates an expression on the visible page. Undefined if the page is left meanwhile. */
  evaluate: <T>(expression: string) => Promise<T | undefined>;
  /** Resolves when the browser renders a page that is not visible yet. */
  prerendered: () => Promise<void>;
  close: () => void;
}

interface Target {
  targetId: string;
  type: string;
  /** `prerender` for a page that is not visible yet. */
  subtype?: string;
}

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId?: string; targetInfo?: Target };
  result?: unknown;
  error?: { message: string };
}

/** Matches every target. Without a filter, clients do not see some of them. */
const filter = [{}];

/** @param profile - Folder for the files of the browser. */
export async function openPrerenderingTab(profile: string): Promise<PrerenderingTab> {
  const args = ['--headless=new', '--no-sandbox', '--remote-debugging-pipe'];
  const browser = spawn(chromiumPath(), [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const pages = new Map<string, Target>();
  const onPrerendered = new Set<() => void>();
  const send = connect(browser.stdio[3] as Writable, browser.stdio[4] as Readable, {
    onTarget: (target, session) => {
      const known = [...pages].find(([, { targetId }]) => targetId === target.targetId)?.[0];
      const key = session ?? known;
      if (target.type === 'page' && key !== undefined) pages.set(key, target);
      if (session !== undefined && target.subtype === 'prerender') {
        for (const act of onPrerendered) act();
      }
    },
    onDetached: (session) => pages.delete(session),
  });

  await send('Target.setDiscoverTargets', { discover: true, filter });
  const { targetInfos } = (await send('Target.getTargets', { filter })) as {
    targetInfos: Target[];
  };
  const targetId = targetInfos.find(({ type }) => type === 'tab')?.targetId;
  const { sessionId: tab } = (await send('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string;
  };
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter };
  await send('Target.setAutoAttach', attach, tab);

  const sendToPage: PrerenderingTab['send'] = async (method, params = {}) => {
    const [session] = [...pages].find(([, { subtype }]) => subtype !== 'prerender') ?? [];
    // There is no session between a page and the next one.
    return session === undefined ? undefined : send(method, params, session);
  };
  return {
    send: sendToPage,
    evaluate: async <T>(expression: string) => {
      const params = { expression, returnByValue: true, awaitPromise: true };
      const answer = await sendToPage('Runtime.evaluate', params);
      return (answer as { result: { value: T } } | undefined)?.result.value;
    },
    prerendered: () =>
      new Promise<void>((resolve) => {
        onPrerendered.add(resolve);
      }),
    close: () => {
      browser.kill();
    },
  };
}

interface Listeners {
  /** Called for an attached target, with its session, or for a changed one. */
  onTarget: (target: Target, session: string | undefined) => void;
  onDetached: (session: string) => void;
}

/**
 * Sends commands, and reads answers and events: JSON, each followed by a NUL. A command gets no
 * answer if its page is left before.
 */
function connect(input: Writable, output: Readable, { onTarget, onDetached }: Listeners) {
  const waiting = new Map<number, { session?: string; answer: (message: Message) => void }>();
  const receive = (message: Message) => {
    const { sessionId, targetInfo } = message.params ?? {};
    if (message.id !== undefined) waiting.get(message.id)?.answer(message);
    else if (message.method === 'Target.detachedFromTarget' && sessionId) {
      onDetached(sessionId);
      for (const { session, answer } of waiting.values()) if (session === sessionId) answer({});
    } else if (targetInfo) onTarget(targetInfo, sessionId);
  };
  let unread = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (unread + text).split('\0');
    unread = messages.pop() ?? '';
    for (const message of messages) receive(JSON.parse(message) as Message);
  });
  let last = 0;
  return (method: string, params: object, sessionId?: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      const answer = ({ result, error }: Message) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      };
      waiting.set(id, sessionId === undefined ? { answer } : { session: sessionId, answer });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
}
