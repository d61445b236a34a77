import { Readable } from 'node:stream';
import { parseJSONRPCMessage } from '@modelcontextprotocol/server';

/**
 * Passes on the lines of an input that are messages of JSON-RPC. The transport of the package does
 * not answer any other line, so a client would wait.
 *
 * @param answer Gets the error that answers any other line.
 */
export function filterJsonRpcLines(input: Readable, answer: (error: string) => void): Readable {
  async function* messages() {
    for await (const line of linesOf(input)) {
      const error = line.trim() === '' ? undefined : errorOf(line);
      if (error) answer(`${JSON.stringify({ jsonrpc: '2.0', ...error })}\n`);
      else yield Buffer.from(`${line}\n`);
    }
  }
  return Readable.from(messages());
}

/** Splits only at line feeds, unlike `readline`: JSON strings may contain other line separators. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
    const [end = '', ...others] = chunk.split('\n');
    parts.push(end);
    for (const begin of others) {
      yield parts.join('');
      parts = [begin];
    }
  }
  yield parts.join('');
}

function errorOf(line: string) {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { id: null, error: { code: -32_700, message: 'Parse error: the line is not JSON.' } };
  }
  try {
    parseJSONRPCMessage(message);
    return undefined;
  } catch {
    return { id: idOf(message), error: { code: -32_600, message: 'Invalid Request' } };
  }
}

function idOf(message: unknown): string | number | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null;
  const { id } = message;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
