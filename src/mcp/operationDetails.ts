import { z } from 'zod';
import {
  operationSchema,
  parameterSchema,
  propertySchema,
  type OperationRecord,
  type VersionGraph,
} from '../records/siteGraphSchema';
import type { SiteIndex } from './siteIndex';

const url = z.url().describe('With the anchor.');

/** All facts about an operation in the graph. */
export const operationDetailsSchema = z.object({
  operation: operationSchema.omit({ page: true, errors: true, scopes: true }),
  url: z.url().describe('Its page.'),
  markdown: z.url().describe('The same page in Markdown, which the tool `page` returns.'),
  contract: z.url().describe('The OpenAPI contract that has the operation.').optional(),
  parameters: z.array(parameterSchema.omit({ href: true, operation: true }).extend({ url })),
  properties: z
    .array(propertySchema.omit({ href: true, operation: true }).extend({ url }))
    .describe('Of the bodies. Those of a named schema have its name in `schema`.'),
  errors: z.array(
    z.object({
      code: z.string(),
      status: z.int(),
      title: z.string(),
      cause: z.string(),
      remedy: z.string(),
      url: url.optional(),
    }),
  ),
  scopes: z.array(z.object({ name: z.string(), meaning: z.string(), url: url.optional() })),
});

type OperationDetails = z.infer<typeof operationDetailsSchema>;

/** Collects the records of an operation of a version. */
export function operationDetails(
  record: OperationRecord,
  version: VersionGraph,
  { urlOf, pageAt }: Pick<SiteIndex, 'urlOf' | 'pageAt'>,
): OperationDetails {
  const { page, errors, scopes, ...operation } = record;
  const { operationId, requestSchemas = [], responseSchemas = [] } = operation;
  const order = new Map(
    [...new Set([...requestSchemas, ...responseSchemas])].map((name, index) => [name, index]),
  );
  const orderOf = ({ schema = '' }: { schema?: string }) => order.get(schema) ?? -1;
  const linked = <T extends { href?: string }>({ href, ...rest }: T) => ({
    ...rest,
    ...(href !== undefined && { url: urlOf(href) }),
  });
  const withUrl = <T extends { href: string; operation?: string }>({
    href,
    operation: _asked,
    ...rest
  }: T) => ({ ...rest, url: urlOf(href) });
  return {
    operation,
    url: urlOf(page),
    markdown: urlOf(pageAt(page).markdown),
    ...(version.contract !== undefined && { contract: urlOf(version.contract) }),
    parameters: version.parameters.filter((each) => each.operation === operationId).map(withUrl),
    properties: version.properties
      .filter((each) => each.operation === operationId || order.has(each.schema ?? ''))
      .sort((one, other) => orderOf(one) - orderOf(other))
      .map(withUrl),
    errors: version.errors
      .filter(({ code }) => errors.includes(code))
      .map(({ operations: _others, ...error }) => linked(error)),
    scopes: version.scopes
      .filter(({ name }) => scopes.includes(name))
      .map(({ operations: _others, ...scope }) => linked(scope)),
  };
}
