import type { CallToolResult } from '@modelcontextprotocol/server';
import { NotBuiltError } from './docsFiles';
import { UnknownError } from './siteIndex';

/** That no tool of this site changes anything, nor reaches beyond the site. */
export const readOnly = { readOnlyHint: true, openWorldHint: false } as const;

/** A result as text. */
export const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** A result as an object, and as JSON for clients that read text only. */
export const structuredResult = (value: Record<string, unknown>): CallToolResult => ({
  ...textResult(JSON.stringify(value)),
  structuredContent: value,
});

/** Runs a tool; what a client can correct is an error result, which its model reads. */
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
