import { z } from 'zod';
import { loadJson } from '../client/loading/loadJson';
import { sitePath } from '../client/paths/sitePath';
import { loadSearchOf } from '../client/search/searchFile';
import { graphFile, type SiteGraph } from '../records/siteGraphSchema';
import { createDocsTools, type Docs } from './docsTools';
import { createSiteIndex, UnknownError } from './siteIndex';

/** Where a page registers tools for agents in the browser (WebMCP, a draft of the W3C). */
export interface ModelContext {
  registerTool: (tool: {
    name: string;
    title: string;
    description: string;
    inputSchema: object;
    annotations: { readOnlyHint: true };
    execute: (input: unknown) => Promise<unknown>;
  }) => Promise<void> | undefined;
}

/** Offers the tools of the documentation to the browser's agent. Their files load with a first call. */
export async function offerTools(context: ModelContext): Promise<void> {
  let docs: Promise<Docs> | undefined;
  const open = () =>
    (docs ??= loadDocs().catch((error: unknown) => {
      // The next call loads the file again.
      docs = undefined;
      throw error;
    }));
  for (const { name, title, description, inputSchema, run } of createDocsTools(open)) {
    await context.registerTool({
      ...{ name, title, description },
      inputSchema: z.toJSONSchema(inputSchema, { io: 'input' }),
      annotations: { readOnlyHint: true },
      execute: async (input) => ({ content: [{ type: 'text', text: await textOf(run, input) }] }),
    });
  }
}

/** Runs a tool. An error that an agent can correct is text too, so that the agent reads it. */
async function textOf(run: (input: unknown) => Promise<unknown>, input: unknown): Promise<string> {
  try {
    const result = await run(input);
    return typeof result === 'string' ? result : JSON.stringify(result);
  } catch (error) {
    if (error instanceof z.ZodError) return z.prettifyError(error);
    if (error instanceof UnknownError) return error.message;
    throw error;
  }
}

async function loadDocs(): Promise<Docs> {
  const graph = (await loadJson(graphFile)) as SiteGraph;
  const files = {
    graph,
    searchOf: ({ id }: { id?: string }) => loadSearchOf(id),
    readMarkdown: async (url: string) => {
      const response = await fetch(sitePath(url));
      if (!response.ok) throw new UnknownError(`${url} does not load.`);
      return response.text();
    },
  };
  return { site: createSiteIndex(graph), files };
}
