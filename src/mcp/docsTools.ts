import { z } from 'zod';
import type { SiteGraph, VersionGraph } from '../records/siteGraphSchema';
import { excerptOf } from '../search/markWords';
import { type FoundRecord, longestQuery, type Search } from '../search/search';
import { searchGroups } from '../search/searchRecord';
import { collectDetails, findOperation, operationDetailsSchema } from './operationDetails';
import type { SiteIndex } from './siteIndex';

/** The files of a built site for machines. */
export interface DocsFiles {
  graph: SiteGraph;
  /** Loads the search of a version. */
  searchOf: (version: VersionGraph) => Promise<Search>;
  /**
   * Reads the Markdown at a URL of the site.
   * @throws UnknownError if there is none.
   */
  readMarkdown: (url: string) => Promise<string>;
}

/** A site, as the tools read it. */
export interface Docs {
  site: SiteIndex;
  files: DocsFiles;
}

/** A tool that reads the documentation. It changes nothing, and reaches nothing beyond the site. */
export interface DocsTool {
  name: string;
  title: string;
  description: string;
  inputSchema: z.ZodObject;
  /** Of a result that is an object. */
  outputSchema?: z.ZodObject;
  /**
   * @param input - Matches `inputSchema`.
   * @throws UnknownError for what the site does not have.
   */
  run: (input: unknown) => Promise<string | Record<string, unknown>>;
}

/** The tools that the MCP server has, and that pages offer to browsers (WebMCP). */
export const createDocsTools = (open: () => Promise<Docs>): DocsTool[] => [
  searchTool(open),
  pageTool(open),
  operationTool(open),
];

/** Gives the function of a tool the type of its input. */
const toTool = <Input extends z.ZodObject>({
  run,
  ...tool
}: Omit<DocsTool, 'run'> & {
  inputSchema: Input;
  run: (input: z.output<Input>) => ReturnType<DocsTool['run']>;
}): DocsTool => ({ ...tool, run: (input) => run(tool.inputSchema.parse(input)) });

/** A parameter that is text. Long ones are pasted requests and errors. */
const textInput = z.string().max(longestQuery);

/** The parameter that makes tools read an older version. */
const version = textInput
  .describe('ID of an older version of the documentation. Leave it out for the current one.')
  .optional();

const result = z.object({
  title: z.string(),
  group: z.enum(searchGroups),
  kind: z.string().describe('What it is: page, section, operation, parameter, property, …'),
  context: z.string().describe('Where it belongs.'),
  url: z.url().describe('With the anchor. The tool `read_page` reads the page.'),
  text: z.string().describe('The part of its text that matches.'),
  method: z.string().describe('Of an operation.').optional(),
  path: z.string().describe('Path template of an operation.').optional(),
  similar: z.int().describe('Results left out, because they say the same.').optional(),
});

/** The tool that searches the site. */
const searchTool = (open: () => Promise<Docs>) =>
  toTool({
    name: 'search',
    title: 'Search the documentation',
    description:
      'Searches the documentation: guides, operations of the API, their parameters and properties, ' +
      'error codes and scopes. Finds other forms of words, synonyms and misspelt words. A pasted ' +
      'request line, curl command or URL finds its operation; a pasted problem document finds its error.',
    inputSchema: z.strictObject({
      query: textInput.min(1).describe('A few words, an identifier, or a pasted request or error.'),
      group: z
        .enum(searchGroups)
        .describe(
          'Only these. `fields` are parameters, properties and values; `errors` has scopes too.',
        )
        .optional(),
      limit: z.int().min(1).max(50).default(10).describe('Maximum number of results.'),
      version,
    }),
    outputSchema: z.object({
      absent: z.string().describe('What the API is known not to have.').optional(),
      results: z.array(result),
    }),
    run: async ({ query, group, limit, version: id }) => {
      const { site, files } = await open();
      const { find, read, findAbsent } = await files.searchOf(site.versionOf(id));
      const found = await read((await find(query, group)).slice(0, limit));
      const absent = findAbsent(query);
      return {
        ...(absent !== undefined && { absent }),
        results: found.map((each) => resultFrom(each, site)),
      };
    },
  });

/** Names each field, because clients refuse a result with a field outside the schema. */
function resultFrom(
  { record, matched, others }: FoundRecord,
  { urlOf }: SiteIndex,
): z.infer<typeof result> {
  const { title, group, kind, context, href, text, operation } = record;
  return {
    ...{ title, group, kind, context, url: urlOf(href), text: excerptOf(text, matched) },
    ...(operation && { method: operation.method, path: operation.path }),
    ...(others > 0 && { similar: others }),
  };
}

/** The tool that reads a page. */
const pageTool = (open: () => Promise<Docs>) =>
  toTool({
    name: 'read_page',
    title: 'Read a page of the documentation',
    description:
      'Returns one page of the documentation as Markdown: a guide, or the whole reference of an ' +
      'operation. Unknown paths get the nearest pages.',
    inputSchema: z.strictObject({
      path: textInput
        .min(1)
        .describe(
          'Path or URL of the page, as the other tools return it. An anchor is ignored; the result is the whole page.',
        ),
      version,
    }),
    run: async ({ path, version: id }) => {
      const { site, files } = await open();
      return files.readMarkdown(site.pageAt(path, id).markdown);
    },
  });

/** The tool that describes an operation. */
const operationTool = (open: () => Promise<Docs>) =>
  toTool({
    name: 'operation',
    title: 'Look up an operation of the API',
    description:
      'Returns one operation of the API as data: parameters, properties of its bodies, the errors ' +
      'that it can return with cause and remedy, the scopes that it needs, and its URLs. Name it by ' +
      '`operationId`, or by `method` and `path`. Unknown operations get the nearest ones.',
    inputSchema: z.strictObject({
      operationId: textInput.min(1).describe('`operationId` of the contract.').optional(),
      method: textInput.describe('HTTP method; needed where a path has several.').optional(),
      path: textInput
        .min(1)
        .describe('Path or URL of a request, concrete (`/jobs/42`) or a template (`/jobs/{id}`).')
        .optional(),
      version,
    }),
    outputSchema: operationDetailsSchema,
    run: async ({ version: id, ...asked }) => {
      const { site } = await open();
      const graph = site.versionOf(id);
      return collectDetails(findOperation(asked, graph.operations), graph, site);
    },
  });
