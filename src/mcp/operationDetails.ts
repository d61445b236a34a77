import { z } from 'zod';
import {
  errorSchema,
  operationSchema,
  parameterSchema,
  propertySchema,
  scopeSchema,
  type OperationRecord,
  type VersionGraph,
} from '../records/siteGraphSchema';
import type { SiteIndex } from './siteIndex';

const url = z.url().describe('With the anchor.');
const linked = { url: url.optional() };

/** All facts about an operation in the graph. */
export const operationDetailsSchema = z.object({
  operation: operationSchema.omit({ page: true, usedIn: true, errors: true, scopes: true }),
  url: z.url().describe('Its page.'),
  markdown: z.url().describe('The same page in Markdown, which the tool `page` returns.'),
  contract: z.url().describe('The OpenAPI contract that has the operation.').optional(),
  parameters: z.array(parameterSchema.omit({ href: true, operation: true }).extend({ url })),
  properties: z
    .array(propertySchema.omit({ href: true, operation: true, usedIn: true }).extend(linked))
    .describe('Of the bodies. Those of a named schema have its name in `schema`.'),
  errors: z.array(errorSchema.omit({ href: true, operations: true }).extend(linked)),
  scopes: z.array(scopeSchema.omit({ href: true, operations: true }).extend(linked)),
});

type OperationDetails = z.infer<typeof operationDetailsSchema>;

interface Links {
  href?: string;
  operation?: string;
  operations?: string[];
  usedIn?: string[];
}

/** Collects the records of an operation of a version. */
export function operationDetails(
  record: OperationRecord,
  version: VersionGraph,
  { urlOf, pageAt }: Pick<SiteIndex, 'urlOf' | 'pageAt'>,
): OperationDetails {
  const { page, usedIn: _users, errors, scopes, ...operation } = record;
  const { operationId, requestSchemas = [], responseSchemas = [] } = operation;
  const order = new Map(
    [...new Set([...requestSchemas, ...responseSchemas])].map((name, index) => [name, index]),
  );
  const orderOf = ({ schema = '' }: { schema?: string }) => order.get(schema) ?? -1;
  const withUrl = <T extends Links>({
    href,
    operation: _asked,
    operations: _others,
    usedIn: _pages,
    ...rest
  }: T) => ({ ...rest, ...(href !== undefined && { url: urlOf(href) }) });
  return {
    operation,
    url: urlOf(page),
    markdown: urlOf(pageAt(page).markdown),
    ...(version.contract !== undefined && { contract: urlOf(version.contract) }),
    parameters: version.parameters
      .filter((each) => each.operation === operationId)
      .map((each) => ({ ...withUrl(each), url: urlOf(each.href) })),
    properties: version.properties
      .filter((each) => each.operation === operationId || order.has(each.schema ?? ''))
      .sort((one, other) => orderOf(one) - orderOf(other))
      .map(withUrl),
    errors: version.errors.filter(({ code }) => errors.includes(code)).map(withUrl),
    scopes: version.scopes.filter(({ name }) => scopes.includes(name)).map(withUrl),
  };
}
