import { z } from 'zod';
import { frontmatterSchema } from '../content/frontmatterSchema';

/** URL of the file with the graph of the site. */
export const graphFile = '/graph.json';
/** URL of the JSON Schema of that file. */
export const graphSchemaFile = '/graph.schema.json';

/** What a field says beyond its type. */
interface FieldFacts {
  /** The kind of record that the value names, by the key of that record. */
  link?: LinkedKind;
  /** Whether an absent value means an empty text. */
  isBlank?: true;
  /** Name and description of the GraphQL type of an object. */
  type?: string;
  about?: string;
}

/** Kinds of records that others name, each by one key: a page of any kind by its route. */
export type LinkedKind =
  | 'Page'
  | 'ResourcePage'
  | 'Category'
  | 'Sidebar'
  | 'Resource'
  | 'Operation'
  | 'ApiError'
  | 'Scope'
  | 'SecurityScheme';

/** Not the registry of zod, whose entries would show in JSON Schemas. */
export const fieldFacts = z.registry<FieldFacts>();

export const text = (description: string) => z.string().describe(description);
export const count = (description: string) => z.int().describe(description);
const blank = (description: string) =>
  text(description).register(fieldFacts, { isBlank: true }).optional();
const texts = (description: string) => z.array(z.string()).describe(description);
const flag = (description: string) => z.literal(true).describe(description).optional();
export const path = (description: string) =>
  z.string().regex(/^\//, 'a path on this site').describe(description);
const pathWithAnchor = path('Path of the page, with the anchor.');

/** An object whose GraphQL type has this name. */
export function named<Schema extends z.ZodObject>(
  type: string,
  about: string,
  schema: Schema,
): Schema {
  fieldFacts.add(schema, { type, about });
  return schema;
}

/** The key of another record. */
export const link = (kind: LinkedKind, description: string) =>
  (kind.endsWith('Page') ? path(description) : text(description)).register(fieldFacts, {
    link: kind,
  });
/** The keys of other records. */
export const linkList = (kind: LinkedKind, description: string) =>
  z.array(link(kind, description)).describe(description);

/** Frontmatter is in the records as authored, but for what other records or nodes say. */
const authored = frontmatterSchema.omit({
  sidebar_label: true,
  operation: true,
  unlisted: true,
  draft: true,
});

export const pageSchema = authored.extend({
  route: path('Path of the page.'),
  markdown: path('Path of the same page in Markdown.'),
  kind: z
    .enum(['home', 'guide', 'resource', 'general', 'category'])
    .describe('What the page is: home, guide, resource, general or category.'),
  title: text('Title of the page.'),
  description: text('One sentence on the page.'),
  trail: texts('Labels of what contains the page, the outermost first.'),
  resource: link('Resource', 'The resource that the page is about.').optional(),
  operation: link('Operation', 'The operation that the page documents.').optional(),
  links: z
    .array(path('Page or anchor.'))
    .describe('Pages and anchors of the site that the page links to.'),
  externalLinks: texts('URLs of other sites that the page links to.').optional(),
  operations: linkList('Operation', 'Operations that the page uses.').optional(),
});

export const headingSchema = z.strictObject({
  href: pathWithAnchor,
  page: link('Page', 'Path of the page.'),
  depth: z.int().min(2).max(6).describe('Level of the heading, 2 to 6.'),
  id: text('Anchor of the heading.'),
  text: text('Words of the heading.'),
});

export const resourceSchema = z.strictObject({
  name: text('Name in routes, such as application-logs.'),
  label: text('Name for readers, such as Application logs.'),
  pages: linkList('ResourcePage', 'Pages about the resource, in the order of the sidebar.'),
  operations: linkList('Operation', 'Operations on the resource, in the order of the sidebar.'),
});

const contents = z
  .array(
    named(
      'MediaType',
      'A body in one media type.',
      z.strictObject({
        mediaType: text('Such as application/json.'),
        schema: text('The schema in words.').optional(),
      }),
    ),
  )
  .describe('The body in each media type.')
  .optional();

const requestBody = named(
  'RequestBody',
  'The body of a request.',
  z.strictObject({ required: flag('Whether a request without it is rejected.'), contents }),
);

const response = named(
  'Response',
  'A response of an operation.',
  z.strictObject({
    status: text('Status code, a range such as 4XX, or default.'),
    description: blank('When the API returns it.'),
    contents,
  }),
);

export const operationSchema = z.strictObject({
  operationId: text('`operationId` in the contract.'),
  method: text('HTTP method in capitals; of a webhook, that of the request which the API sends.'),
  path: text('Path template, such as /jobs/{job_id}; the name of a webhook.'),
  summary: text('What the operation does, in a few words; else the title of its page.'),
  description: blank('What the operation does and its rules.'),
  page: link('ResourcePage', 'The page that documents the operation.'),
  usedIn: linkList(
    'Page',
    'Guides and other pages that use the operation, in reading order; pages of operations are left out.',
  ).optional(),
  resource: link('Resource', 'The resource that the operation is about.').optional(),
  isWebhook: flag('Whether the API sends this request.'),
  deprecated: flag('Whether the operation is deprecated.'),
  tags: texts('Tags of the operation in the contract.').optional(),
  security: linkList('SecurityScheme', 'Security schemes that a request can use.').optional(),
  scopes: linkList('Scope', 'Scopes that a request needs.'),
  rateLimit: text('Bucket in which requests are counted.').optional(),
  errors: linkList('ApiError', 'Errors that the operation can return, by their codes.'),
  requestBody: requestBody.describe('The body of the request.').optional(),
  responses: z.array(response).describe('Responses, by status.'),
  examples: count(
    'Number of examples of its request and responses in the contract; generated ones are left out.',
  ),
  requestSchemas: texts(
    'Schemas of the request body. Names in `components.schemas`, outermost first.',
  ).optional(),
  responseSchemas: texts(
    'Schemas of successful responses. Names in `components.schemas`, outermost first.',
  ).optional(),
});

/** Fields by whose values the search finds an operation. */
export const searchedFields = ['operationId', 'summary', 'path', 'resource'] as const;

const valueSchema = named(
  'EnumValue',
  'A value of an enumeration.',
  z.strictObject({
    href: path('Path of its row in a table of the values, with the anchor.').optional(),
    value: text('The value, without the quotation marks of JSON.'),
    meaning: text('What it means, where the contract says so.').optional(),
  }),
);
const values = z.array(valueSchema).describe('The only values.').optional();

const field = {
  name: text('Name of the parameter, header or property.'),
  type: text('Type in words.'),
  required: flag('Whether it must be there.'),
  description: blank('What it means.'),
  values,
};

export const parameterSchema = z.strictObject({
  href: pathWithAnchor,
  operation: link('Operation', 'The operation that has the parameter.'),
  in: z
    .enum(['path', 'query', 'querystring', 'header', 'cookie'])
    .describe(
      'Location in the message: path, query, header or cookie. The one of `querystring` is the whole query.',
    ),
  response: text('Status of the response that has the header; absent in a request.').optional(),
  example: text('An example, as JSON.').optional(),
  ...field,
});

export const propertySchema = z.strictObject({
  href: pathWithAnchor
    .describe('Path of the page, with the anchor; absent if none shows it.')
    .optional(),
  schema: text('Name in `components.schemas`; absent within an unnamed schema.').optional(),
  operation: link(
    'Operation',
    'The operation whose body has the property, within an unnamed schema.',
  ).optional(),
  path: text('Names from the schema to the property, joined by dots.'),
  ...field,
  readOnly: flag('Whether only responses have it.'),
  deprecated: flag('Whether it is deprecated.'),
  nullable: flag('Whether it can be null.'),
  constraints: texts('Limits and formats in words.').optional(),
  references: text('Schema whose ID the value is.').optional(),
  usedIn: linkList(
    'Page',
    'Pages that name the property by Field or EnumTable, in reading order.',
  ).optional(),
});

export const errorSchema = z.strictObject({
  code: text('`code` of the problem document.'),
  status: z.int().describe('Status of the response.'),
  title: text('Name of the error.'),
  cause: text('When it happens.'),
  remedy: text('What to do.'),
  href: path('Path of its entry, with the anchor.').optional(),
  operations: linkList('Operation', 'Operations that can return it.'),
});

export const scopeSchema = z.strictObject({
  name: text('Name of the scope.'),
  meaning: text('What it allows.'),
  href: path('Path of its row, with the anchor.').optional(),
  operations: linkList('Operation', 'Operations that need it.'),
});

export const securitySchemeSchema = z.strictObject({
  name: text('Name in `components.securitySchemes`.'),
  type: text('Type in words, such as http bearer.'),
  description: blank('How to use it.'),
  operations: linkList('Operation', 'Operations that accept it.'),
});

export const serverSchema = z.strictObject({
  url: text('URL of the server, with each variable replaced by its default.'),
  description: blank('What the server is for.'),
});

export const changeSchema = z.strictObject({
  before: text('Label of the version before.'),
  operationId: text('`operationId`; of a removed operation, in the version before.'),
  operation: link('Operation', 'The operation; absent if it was removed.').optional(),
  method: text('HTTP method in capitals.'),
  path: text('Path template, such as /jobs/{job_id}.'),
  rule: text('Name of the rule that found it, such as operation-removed.'),
  level: text('Whether it breaks clients: breaking or compatible.'),
  kind: text('Added, changed, removed or deprecated, in lower case.'),
  words: text('A sentence, with code between backticks.'),
  href: path('Path of the page, with the anchor of what has changed.').optional(),
});

export const redirectSchema = z.strictObject({
  from: text('Former path, which may have an anchor.'),
  to: text('Where the content is now: a path, or the URL of another site.'),
});

const versionSchema = z.strictObject({
  id: text('Version in `site.yaml`; absent on a site with one version.').optional(),
  route: path('Path of the landing page.'),
  contract: path('Path of the contract, in OpenAPI.').optional(),
  pages: z.array(pageSchema),
  headings: z.array(headingSchema),
  resources: z.array(resourceSchema),
  operations: z.array(operationSchema),
  parameters: z.array(parameterSchema),
  properties: z.array(propertySchema),
  errors: z.array(errorSchema),
  scopes: z.array(scopeSchema),
  securitySchemes: z.array(securitySchemeSchema),
  servers: z.array(serverSchema),
  changes: z.array(changeSchema),
});

/**
 * The format of `graph.json`, which describes what the site documents and how it is linked. Paths
 * are relative to `url`. Records refer to each other by name: the `operation` of a parameter
 * is the `operationId` of an operation. False and empty values of optional fields are left out.
 * The GraphQL types have the same fields.
 */
export const siteGraphSchema = z.strictObject({
  $schema: z.url().describe('URL of the JSON Schema of this file.'),
  title: text('Name of the site.'),
  url: z.url().describe('URL of the site, which paths are relative to.'),
  versions: z.array(versionSchema).describe('The current version first.'),
  redirects: z.array(redirectSchema),
});

export type SiteGraph = z.infer<typeof siteGraphSchema>;
export type VersionGraph = z.infer<typeof versionSchema>;
export type PageRecord = z.infer<typeof pageSchema>;
export type OperationRecord = z.infer<typeof operationSchema>;
export type ParameterRecord = z.infer<typeof parameterSchema>;
export type PropertyRecord = z.infer<typeof propertySchema>;
export type ErrorRecord = z.infer<typeof errorSchema>;
export type ScopeRecord = z.infer<typeof scopeSchema>;
export type ValueRecord = z.infer<typeof valueSchema>;
