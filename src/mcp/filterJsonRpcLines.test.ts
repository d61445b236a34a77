import { Readable } from 'node:stream';
import { filterJsonRpcLines } from './filterJsonRpcLines';

test('Only a line feed ends a message, which may arrive in parts.', async () => {
  const message = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'ping',
    params: { text: 'one\u2028two\u2029é' },
  });
  const bytes = Buffer.from(`${message}\r\n${message}`);
  const errors: string[] = [];
  // Splits the last letter, which has two bytes.
  const at = bytes.indexOf('é') + 1;
  const input = Readable.from([bytes.subarray(0, at), bytes.subarray(at)], { objectMode: false });
  const lines = await filterJsonRpcLines(input, (error) => errors.push(error)).toArray();
  expect(errors).toEqual([]);
  expect(lines.map((line) => JSON.parse(String(line)) as unknown)).toEqual([
    JSON.parse(message),
    JSON.parse(message),
  ]);
});
