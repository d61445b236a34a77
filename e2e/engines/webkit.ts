import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/ports';
import { startProcessGroup, type ProcessGroup } from '../support/processGroup';
import type { Engine, EngineOptions, Key } from './engine';

/** Keys in WebDriver, https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const keys: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** Starts WebKit in a window on a separate display. WebDriver controls it. */
export async function startWebKit({ startScript, javaScript }: EngineOptions): Promise<Engine> {
  const display = await startDisplay();
  const driver = await startDriver(display.name);
  const session = await driver.startSession([startScript, javaScript ? 'on' : 'off']);
  const act = (source: object) => session('POST', '/actions', { actions: [source] });
  const press = (keysDown: readonly string[]) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: keysDown.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  return {
    open: async (url) => void (await session('POST', '/url', { url })),
    resize: async (width, height) =>
      void (await session('POST', '/window/rect', { width, height })),
    run: (expression) =>
      session('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    press: async (key) => void (await press([keys[key]])),
    type: async (text) => void (await press([...text])),
    clickAt: async (x, y) =>
      void (await act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })),
    close: async () => {
      await driver.group.stop();
      await display.group.stop();
    },
  };
}

/** Starts an X server on the first free display, larger than any window of the tests. */
async function startDisplay(): Promise<{ name: string; group: ProcessGroup }> {
  const group = startProcessGroup({
    command: 'Xvfb',
    args: ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    cwd: __dirname,
  });
  const number = await waitFor(group, () => /^\d+$/m.exec(group.output())?.[0]);
  return { name: `:${number}`, group };
}

/** The longest time of a command, in milliseconds. */
const commandLimit = 45_000;

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

async function startDriver(display: string) {
  const port = await freePort();
  const group = startProcessGroup({
    command: 'WebKitWebDriver',
    args: [`--port=${port}`],
    cwd: __dirname,
    env: {
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // Prevents desktop services, which would outlive the tests.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Only this site is opened, and neither root nor a container may use the sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const call: Call = async (method, at, body) => {
    const url = `http://127.0.0.1:${port}${at}`;
    const send = () =>
      fetch(url, {
        method,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(commandLimit),
      });
    // The driver can lose the response to a command. All but keys and clicks can be sent again.
    const response = await send().catch((error: unknown) => {
      if (at.endsWith('/actions')) throw error;
      return send();
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit, ${method} ${at}: ${JSON.stringify(value)}`);
    return value;
  };
  await waitFor(group, () => call('GET', '/status').catch(() => undefined));
  const startSession = async (args: readonly string[]): Promise<Call> => {
    // Uses the distribution's Python because others lack its WebKit bindings.
    const options = {
      binary: '/usr/bin/python3',
      args: [path.join(__dirname, 'webkitWindow.py'), ...args],
    };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await call('POST', '/session', { capabilities })) as {
      sessionId: string;
    };
    return (method, at, body) => call(method, `/session/${sessionId}${at}`, body);
  };
  return { group, startSession };
}

/** Repeats a question until there is an answer. Fails if the process has ended before. */
async function waitFor<Answer>(
  { ended, output }: ProcessGroup,
  ask: () => Answer | undefined | Promise<Answer | undefined>,
): Promise<Answer> {
  const end = ended.then(() => {
    throw new Error(`The process has ended: ${output()}`);
  });
  const answered = (async () => {
    for (;;) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      await setTimeout(20);
    }
  })();
  return Promise.race([answered, end]);
}
