import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** A syntax error that Mermaid's parser reports. */
interface DiagramError {
  /** The 1-based line in the diagram's source, or undefined for an error of the whole diagram. */
  line: number | undefined;
  /** The tokens that are valid there, if the parser reports them. */
  expected: string | undefined;
  reason: string;
}

/**
 * Parses a diagram in Mermaid's own syntax.
 *
 * @param source Mermaid source without the fence.
 * @returns The first error, or undefined for a valid diagram.
 */
export async function findDiagramError(source: string): Promise<DiagramError | undefined> {
  const message = await parseInWorker(source);
  if (message === null) return undefined;
  const { text, skipped } = blankComments(source);
  const line = Number(/\bon line (\d+)/.exec((await parseInWorker(text)) ?? '')?.[1]);
  const [, tokens] = /^Expecting (.*?)(?:, got '.*)?$/m.exec(message) ?? [];
  return {
    // The parser reports a missing end on the line after the last one.
    line: line ? Math.min(line + skipped, source.trimEnd().split('\n').length) : undefined,
    expected: tokens && shortenList(tokens.split(', ')),
    reason: message
      .replace(/\n[\s\S]*/, '')
      .replace(/ on line \d+(?:, column \d+)?/g, '')
      .replace(/[:.\s]+$/, ''),
  };
}

const shortenList = (tokens: string[]): string =>
  tokens.length > 6 ? `${tokens.slice(0, 6).join(', ')} or others` : tokens.join(', ');

/**
 * Blanks what Mermaid removes before it counts lines: frontmatter, directives and comments.
 * `skipped` is the number of lines before the diagram itself.
 */
function blankComments(source: string): { text: string; skipped: number } {
  const lineBreaks = (text: string) => text.replace(/[^\n]/g, '');
  const text = source
    .replace(/^\s*---[^\n]*\n[\s\S]*?\n\s*---[^\n]*(?=\n)/, lineBreaks)
    .replace(/%%\{[\s\S]*?\}%%/g, lineBreaks)
    .replace(/^[^\S\n]*%%.*$/gm, '');
  const start = text.search(/\S/);
  return { text: text.slice(start), skipped: lineBreaks(text.slice(0, start)).length };
}

interface ParserResponse {
  /** The ID of the request. */
  id: number;
  /** Null for a valid diagram. */
  message: string | null;
}

// The whole process shares one parser because it starts slowly. Only diagrams without drawings
// need it, and most builds have none.
let worker: Worker | undefined;
/** The callbacks of open requests by request ID. */
const pending = new Map<number, (message: string | null) => void>();
let lastId = 0;

/** Returns the parser's error message, or null for a valid source. */
async function parseInWorker(source: string): Promise<string | null> {
  worker ??= startWorker();
  const id = ++lastId;
  worker.ref();
  const message = await new Promise<string | null>((resolve) => {
    pending.set(id, resolve);
    worker?.postMessage({ id, source });
  });
  // An idle worker must not keep the process alive.
  if (pending.size === 0) worker.unref();
  return message;
}

function startWorker(): Worker {
  const file = path.join(process.cwd(), 'src', 'mdx', 'diagram', 'syntaxWorker.mjs');
  const started = new Worker(file);
  started.on('message', ({ id, message }: ParserResponse) => {
    pending.get(id)?.(message);
    pending.delete(id);
  });
  started.on('error', (error) => {
    throw error;
  });
  return started;
}
