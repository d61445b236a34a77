import { z } from 'zod';

const href = (description: string) =>
  z.string().regex(/^\//, 'a path on this site').describe(description);
const text = (description: string) => z.string().describe(description);
const operationId = text('Operation, by its `operationId`.');
const schemas = (description: string) =>
  z.array(z.string()).describe(`${description} Names in \`components.schemas\`, outermost first.`);
const value = z.strictObject({
  href: href('Path of its row in a table of the values, with the anchor.').optional(),
  value: text('Without the quotation marks of JSON.'),
  meaning: text('What it means, where the contract says so.').optional(),
});

const page = z.strictObject({
  route: href('Path of the page.'),
  markdown: href('Path of the same page in Markdown.'),
  kind: z.enum(['home', 'guide', 'resource', 'general', 'category']).describe('What the page is.'),
  title: text('Title of the page.'),
  description: text('One sentence on the page.'),
  keywords: z.array(z.string()).describe('Words that the page does not contain.').optional(),
  trail: z.array(z.string()).describe('Labels of what contains the page, the outermost first.'),
  resource: text('Name of the resource that the page is about.').optional(),
  operation: operationId.describe('Operation that the page documents.').optional(),
  links: z.array(href('Page or anchor that the page links to.')),
  operations: z.array(operationId).describe('Operations that the page uses.').optional(),
});

const heading = z.strictObject({
  href: href('Path of the page, with the anchor.'),
  page: href('Path of the page.'),
  depth: z.int().min(2).max(6).describe('Level of the heading.'),
  text: text('Words of the heading.'),
});

export const operationSchema = z.strictObject({
  operationId,
  method: text('In capitals; of a webhook, that of the request which the API sends.'),
  path: text('Path template; the name of a webhook.'),
  summary: text('Name of the operation.'),
  page: href('Path of the page that documents it.'),
  resource: text('Name of the resource.').optional(),
  isWebhook: z.literal(true).describe('The API sends this request.').optional(),
  deprecated: z.literal(true).optional(),
  scopes: z.array(z.string()).describe('Scopes that a request needs.'),
  rateLimit: text('Bucket in which requests are counted.').optional(),
  errors: z.array(z.string()).describe('Codes of the errors that it can return.'),
  requestSchemas: schemas('Schemas of the request body.').optional(),
  responseSchemas: schemas('Schemas of successful responses.').optional(),
});

export const parameterSchema = z.strictObject({
  href: href('Path of the page, with the anchor.'),
  operation: operationId,
  name: text('Name of the parameter or header.'),
  in: z.enum(['path', 'query', 'header', 'cookie']).describe('Location in the message.'),
  response: text('Status of the response that has the header; absent in a request.').optional(),
  type: text('Type in words.'),
  required: z.literal(true).optional(),
  description: text('What it does.').optional(),
  example: text('An example, as JSON.').optional(),
  values: z.array(value).describe('The only values.').optional(),
});

export const propertySchema = z.strictObject({
  href: href('Path of the page, with the anchor.'),
  schema: text('Name in `components.schemas`; absent within an unnamed schema.').optional(),
  operation: operationId.describe('Of a property within an unnamed schema.').optional(),
  path: text('Names from the schema to the property, joined by dots.'),
  name: text('Name of the property.'),
  type: text('Type in words.'),
  required: z.literal(true).optional(),
  description: text('What it is.').optional(),
  values: z.array(value).describe('The only values.').optional(),
  references: text('Schema whose ID the value is.').optional(),
});

const error = z.strictObject({
  code: text('`code` of the problem document.'),
  status: z.int().describe('Status of the response.'),
  title: text('Name of the error.'),
  cause: text('When it happens.'),
  remedy: text('What to do.'),
  href: href('Path of its entry, with the anchor.').optional(),
  operations: z.array(operationId).describe('Operations that can return it.'),
});

const scope = z.strictObject({
  name: text('Name of the scope.'),
  meaning: text('What it allows.'),
  href: href('Path of its row, with the anchor.').optional(),
  operations: z.array(operationId).describe('Operations that need it.'),
});

const version = z.strictObject({
  id: text('Version in `site.yaml`; absent on a site with one version.').optional(),
  route: href('Path of the landing page.'),
  contract: href('Path of the contract, in OpenAPI.').optional(),
  pages: z.array(page),
  headings: z.array(heading),
  operations: z.array(operationSchema),
  parameters: z.array(parameterSchema),
  properties: z.array(propertySchema),
  errors: z.array(error),
  scopes: z.array(scope),
});

/**
 * The format of `graph.json`, which describes what the site documents and how it is linked. Paths
 * are relative to `url`. Records refer to each other by name, e.g. the `operation` of a parameter
 * is the `operationId` of an operation.
 */
export const siteGraphSchema = z.strictObject({
  $schema: z.url().describe('URL of the JSON Schema of this file.'),
  title: text('Name of the site.'),
  url: z.url().describe('URL of the site, which paths are relative to.'),
  versions: z.array(version).describe('The current version first.'),
});

export type SiteGraph = z.infer<typeof siteGraphSchema>;
export type VersionGraph = z.infer<typeof version>;
export type PageRecord = z.infer<typeof page>;
export type OperationRecord = z.infer<typeof operationSchema>;
export type ParameterRecord = z.infer<typeof parameterSchema>;
export type PropertyRecord = z.infer<typeof propertySchema>;
export type ErrorRecord = z.infer<typeof error>;
export type ScopeRecord = z.infer<typeof scope>;
export type ValueRecord = z.infer<typeof value>;
