import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What Mermaid's own parser has against a diagram. */
interface DiagramError {
  /** 1-based line of the diagram's source; undefined when it is about the whole. */
  line: number | undefined;
  /** What could have stood there, where the parser says so. */
  expected: string | undefined;
  reason: string;
}

/** The parser's complaint about a diagram; undefined when there is none. */
export async function diagramError(source: string): Promise<DiagramError | undefined> {
  const message = await complaint(source);
  if (message === null) return undefined;
  const { text, skipped } = withoutComments(source);
  const line = Number(/\bon line (\d+)/.exec((await complaint(text)) ?? '')?.[1]);
  const [, tokens] = /^Expecting (.*?)(?:, got '.*)?$/m.exec(message) ?? [];
  return {
    // What is missed at the end is told of the line after it.
    line: line ? Math.min(line + skipped, source.trimEnd().split('\n').length) : undefined,
    expected: tokens && shortened(tokens.split(', ')),
    reason: message
      .replace(/\n[\s\S]*/, '')
      .replace(/ on line \d+(?:, column \d+)?/g, '')
      .replace(/[:.\s]+$/, ''),
  };
}

const shortened = (tokens: string[]): string =>
  tokens.length > 6 ? `${tokens.slice(0, 6).join(', ')} or others` : tokens.join(', ');

/**
 * The same diagram with nothing in it that Mermaid takes out before it counts
 * lines: the frontmatter, directives and comments.
 */
function withoutComments(source: string): { text: string; skipped: number } {
  const lineBreaks = (text: string) => text.replace(/[^\n]/g, '');
  const text = source
    .replace(/^\s*---[^\n]*\n[\s\S]*?\n\s*---[^\n]*(?=\n)/, lineBreaks)
    .replace(/%%\{[\s\S]*?\}%%/g, lineBreaks)
    .replace(/^[^\S\n]*%%.*$/gm, '');
  const start = text.search(/\S/);
  return { text: text.slice(start), skipped: lineBreaks(text.slice(0, start)).length };
}

interface Answer {
  id: number;
  message: string | null;
}

let worker: Worker | undefined;
const waiting = new Map<number, (message: string | null) => void>();
let asked = 0;

/** What the parser says of a source. It starts with the first question, most builds ask none. */
async function complaint(source: string): Promise<string | null> {
  worker ??= startWorker();
  const id = ++asked;
  worker.ref();
  const message = await new Promise<string | null>((resolve) => {
    waiting.set(id, resolve);
    worker?.postMessage({ id, source });
  });
  // An idle parser does not keep the build from ending.
  if (waiting.size === 0) worker.unref();
  return message;
}

function startWorker(): Worker {
  const file = path.join(process.cwd(), 'src', 'mdx', 'diagram', 'syntaxWorker.mjs');
  const started = new Worker(file);
  started.on('message', ({ id, message }: Answer) => {
    waiting.get(id)?.(message);
    waiting.delete(id);
  });
  started.on('error', (error) => {
    throw error;
  });
  return started;
}
