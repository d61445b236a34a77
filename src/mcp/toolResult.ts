import type { CallToolResult } from '@modelcontextprotocol/server';
import { NotBuiltError } from './docsFiles';
import { UnknownError } from './siteIndex';

/** The hints that no tool of this site changes anything or reaches beyond the site. */
export const readOnly = { readOnlyHint: true, openWorldHint: false } as const;

/** Returns a result as text. */
export const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** Returns a result as an object, and as JSON for clients that read only text. */
export const structuredResult = (value: Record<string, unknown>): CallToolResult => ({
  ...textResult(JSON.stringify(value)),
  structuredContent: value,
});

/** Runs a tool. An error that a client can correct becomes a result, for its model to read. */
export async function resultOf(
  run: () => CallToolResult | Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UnknownError || error instanceof NotBuiltError) {
      return { ...textResult(error.message), isError: true };
    }
    throw error;
  }
}
