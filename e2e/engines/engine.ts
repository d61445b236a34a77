/** Keys by the names of `KeyboardEvent.key`. */
export type Key = 'ArrowDown' | 'End' | 'Enter' | 'Escape' | 'Tab';

/** A browser with one page. All that the tests know of it is here, so that they are the same for each. */
export interface Engine {
  /** Resolves when the page has fired its `load` event. */
  open: (url: string) => Promise<void>;
  /** Size of the viewport in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Evaluates an expression in the page, and waits for its value, which is sent as JSON. */
  run: (expression: string) => Promise<unknown>;
  press: (key: Key) => Promise<void>;
  /** Presses the key of each character. */
  type: (text: string) => Promise<void>;
  /** Moves the pointer there and presses it, in CSS pixels of the viewport. */
  clickAt: (x: number, y: number) => Promise<void>;
  close: () => Promise<void>;
}

export interface EngineOptions {
  /** Runs in each document before its own scripts. */
  startScript: string;
  /** Whether pages may run scripts. Functions of the tests run in any case. */
  javaScript: boolean;
}

/**
 * Runs a function in the page, and resolves with what it returns. It may use nothing but its
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
