import { z } from 'zod';
import { isJsonMediaType } from '../contract/mediaTypes';
import { listProperties, listTypes, type ContractNode, type LintedOperation } from './contractNode';
import { eachOperation, createHouseRule, quoteNames } from './houseRule';

/** Returns the schema of the JSON body that a `GET` with status 200 returns. */
const readSchema = ({ method, responses }: LintedOperation): ContractNode | undefined => {
  if (method !== 'get') return undefined;
  const contents = responses.find(([status]) => status === '200')?.[1].children('content') ?? [];
  return contents.find(([type]) => isJsonMediaType(type))?.[1].child('schema');
};

const isList = (schema: ContractNode, items: string): boolean =>
  listProperties(schema).some(
    ([name, property]) => name === items && listTypes(property).includes('array'),
  );

const parameterNames = ({ parameters }: LintedOperation, location: string): string[] =>
  parameters
    .filter((parameter) => parameter.text('in') === location)
    .map((parameter) => parameter.text('name'));

/** Requires that every list has the same parameters and properties for its pages. */
export const pagination = createHouseRule(
  { parameters: z.array(z.string()), items: z.string(), page: z.string() },
  ({ parameters, items, page }) =>
    eachOperation((operation, report) => {
      const schema = readSchema(operation);
      if (!schema || !isList(schema, items)) return;
      const known = parameterNames(operation, 'query');
      const missing = parameters.filter((name) => !known.includes(name));
      if (missing.length > 0) {
        report(
          {
            message: 'The list lacks parameters that every list accepts.',
            expected: quoteNames(parameters),
            found: quoteNames(known),
            hint: `Add ${quoteNames(missing)}.`,
          },
          operation.node.location,
          true,
        );
      }
      const properties = listProperties(schema).map(([name]) => name);
      if ([...properties].sort().join() !== [items, page].sort().join()) {
        report(
          {
            message: 'The body of the list does not have the properties that every list has.',
            expected: quoteNames([items, page]),
            found: quoteNames(properties),
            hint: 'Correct the properties.',
          },
          schema.location,
        );
      }
    }),
);

/** Requires conditional reads, except of lists. Unchanged data is then not sent (RFC 9110). */
export const conditionalReads = createHouseRule({ items: z.string() }, ({ items }) =>
  eachOperation((operation, report) => {
    const schema = readSchema(operation);
    if (!schema || isList(schema, items)) return;
    const headers = operation.responses
      .filter(([status]) => status === '200')
      .flatMap(([, response]) => response.children('headers').map(([name]) => name));
    const missing = [
      ...(parameterNames(operation, 'header').includes('If-None-Match') ? [] : ['If-None-Match']),
      ...(headers.includes('ETag') ? [] : ['ETag']),
      ...(operation.responses.some(([status]) => status === '304') ? [] : ['304']),
    ];
    if (missing.length === 0) return;
    report(
      {
        message: 'The operation does not support conditional reads.',
        expected:
          'the parameter `If-None-Match`, the header `ETag` of the 200 and a response `304`',
        found: `no ${quoteNames(missing)}`,
        hint: `Add ${quoteNames(missing)}.`,
      },
      operation.node.location,
      true,
    );
  }),
);

/** Requires that a client can repeat a `POST` without creating anything twice. */
export const idempotentCreates = createHouseRule(
  { parameter: z.string(), header: z.string() },
  ({ parameter, header }) =>
    eachOperation((operation, report) => {
      if (operation.method !== 'post') return;
      const known = parameterNames(operation, 'header');
      if (!known.includes(parameter)) {
        report(
          {
            message: 'The `POST` cannot be sent again safely.',
            expected: `the header parameter \`${parameter}\``,
            found: quoteNames(known),
            hint: 'Add the parameter.',
          },
          operation.node.location,
          true,
        );
      }
      const created = operation.responses.find(([status]) => status === '201')?.[1];
      const headers = created?.children('headers').map(([name]) => name) ?? [];
      if (created && !headers.includes(header)) {
        report(
          {
            message: 'The response does not say whether it is a replay.',
            expected: `the header \`${header}\``,
            found: quoteNames(headers),
            hint: 'Add the header.',
          },
          created.location,
        );
      }
    }),
);
