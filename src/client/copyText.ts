/**
 * How copying ended. `denied`: the browser refused it or has no clipboard, as without HTTPS.
 * `notLoaded`: the text could not be loaded, for example without a connection.
 */
export type CopyOutcome = 'copied' | 'denied' | 'notLoaded';

/** How long a response may take, in milliseconds. */
const timeLimit = 15_000;

/** How many times something was copied. The clipboard must end with what was copied last. */
let copies = 0;

/** Copies a text to the clipboard. Never rejects. */
export async function copyText(text: string): Promise<CopyOutcome> {
  copies += 1;
  try {
    // There is no clipboard without a secure context, contrary to its type. This throws then.
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'denied';
  }
}

/**
 * Copies the text at a URL of the site to the clipboard. Never rejects.
 *
 * @returns Undefined when something else was copied before the text had loaded.
 */
export async function copyTextOf(url: string): Promise<CopyOutcome | undefined> {
  copies += 1;
  const copy = copies;
  const text = loadText(url).then((loaded) => {
    if (copies !== copy) throw new Error('something else was copied since');
    return loaded;
  });
  const isLoaded = text.then(
    () => true,
    () => false,
  );
  try {
    await writeLater(text);
    return 'copied';
  } catch {
    if (copies !== copy) return undefined;
    return (await isLoaded) ? 'denied' : 'notLoaded';
  }
}

/**
 * Copies a text that is still loading. Safari allows writing only while it handles the press of a
 * button. A clipboard item begins to write then, and waits for its text.
 */
async function writeLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const type = 'text/plain';
  const blob = text.then((loaded) => new Blob([loaded], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

async function loadText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeLimit) });
  // Some servers respond to a missing file with a page and the status 200.
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!response.ok || isPage) throw new Error(`no text at ${url}`);
  return response.text();
}
