/** Names of keys, as in `KeyboardEvent.key`. */
export type Key = 'ArrowDown' | 'End' | 'Enter' | 'Escape' | 'Tab';

/** A browser with one page. Tests use only this, so they are the same for each browser. */
export interface Engine {
  /** Resolves when the page has fired its `load` event. */
  open: (url: string) => Promise<void>;
  /** Size of the viewport in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Evaluates an expression in the page. Resolves with its value, which is sent as JSON. */
  run: (expression: string) => Promise<unknown>;
  press: (key: Key) => Promise<void>;
  /** Presses the key of each character. */
  type: (text: string) => Promise<void>;
  /** Presses the pointer at a point, in CSS pixels of the viewport. */
  clickAt: (x: number, y: number) => Promise<void>;
  close: () => Promise<void>;
}

export interface EngineOptions {
  /** Runs in each document before its own scripts. */
  startScript: string;
  /** Whether pages may run scripts. Functions of the tests always run. */
  javaScript: boolean;
}

/**
 * Runs a function in the page, and resolves with its result. The function may only use its
 * arguments, which are sent as JSON too.
 */
export async function inPage<Args extends unknown[], Result>(
  engine: Engine,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  const result = await engine.run(`(${run.toString()})(...${JSON.stringify(args)})`);
  return result as Awaited<Result>;
}
