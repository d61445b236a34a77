import type { ReactElement } from 'react';
import type { OperationPageView } from '../../reference/operationPage';
import type { ResponseView, SchemaView } from '../../reference/views';
import { Access, needsAccessSection } from './Access';
import { BodyContents } from './BodyContents';
import { Callbacks } from './Callbacks';
import { Description, hasChildren } from './Entry';
import { Errors } from './Errors';
import { Parameters } from './Parameters';
import { Responses } from './Responses';
import { Section } from './Section';
import { SeeAlso } from './SeeAlso';
import { splitResponses } from './splitResponses';

/** Headings that the details of an operation add to its page's table of contents. */
export function detailHeadings(reference: OperationPageView) {
  const { parameters, requestBody, responses = [], callbacks } = reference.operation;
  const heading = (id: string, text: string, isShown: boolean) =>
    isShown ? [{ id, text, depth: 2 }] : [];
  return [
    ...heading('access', 'Access', needsAccessSection(reference)),
    ...heading('parameters', 'Parameters', parameters !== undefined),
    ...heading('request-body', 'Request body', requestBody !== undefined),
    ...heading('responses', 'Responses', showsResponses(responses)),
    ...heading('errors', 'Errors', splitResponses(responses).failures.length > 0),
    ...(callbacks ?? []).flatMap(({ id, name }, index) => [
      ...heading('callbacks', 'Callbacks', index === 0),
      { id, text: name, depth: 3 },
    ]),
  ];
}

/** Everything that the contract says about an operation, below the page's prose. */
export function OperationDetails({ reference }: { reference: OperationPageView }): ReactElement {
  const { operation, errors, routes, operationRoutes } = reference;
  const { parameters, requestBody, responses = [], callbacks, externalDocs } = operation;
  return (
    <div>
      {externalDocs && <SeeAlso externalDocs={externalDocs} />}
      {needsAccessSection(reference) && (
        <Section id="access" title="Access">
          <Access operation={operation} />
        </Section>
      )}
      {parameters && (
        <Section
          id="parameters"
          title="Parameters"
          expandable={parameters.some(({ schema }) => opens(schema))}
        >
          <Parameters parameters={parameters} routes={routes} />
        </Section>
      )}
      {requestBody && (
        <Section
          id="request-body"
          title="Request body"
          expandable={requestBody.contents.some(({ schema }) => schema && opensWithin(schema))}
        >
          <Description tree={requestBody.description} />
          <div id="body">
            <BodyContents
              contents={requestBody.contents}
              routes={routes}
              isRequired={requestBody.required ?? false}
            />
          </div>
        </Section>
      )}
      {showsResponses(responses) && (
        <Section id="responses" title="Responses" expandable={hasMoreToOpen(responses)}>
          <Responses responses={responses} routes={routes} operationRoutes={operationRoutes} />
        </Section>
      )}
      {splitResponses(responses).failures.length > 0 && (
        <Section id="errors" title="Errors">
          <Errors responses={responses} errors={errors} routes={routes} />
        </Section>
      )}
      {callbacks && (
        <Section id="callbacks" title="Callbacks">
          <Callbacks callbacks={callbacks} routes={routes} operationRoutes={operationRoutes} />
        </Section>
      )}
    </div>
  );
}

/** Whether there is a success to show, or a header, which errors may have too. */
const showsResponses = (responses: readonly ResponseView[]): boolean =>
  splitResponses(responses).successes.length > 0 || responses.some(({ headers }) => headers);

const hasMoreToOpen = (responses: readonly ResponseView[]): boolean =>
  responses.some(({ headers }) => headers) ||
  splitResponses(responses).successes.some(({ contents = [] }) =>
    contents.some(({ schema }) => schema && (schema.more !== undefined || opensWithin(schema))),
  );

/** Whether a schema is, or has within it, a line that opens something. */
const opens = (schema: SchemaView): boolean =>
  hasChildren(schema) || schema.more !== undefined || opensWithin(schema);

const opensWithin = ({ properties = [], variants = [] }: SchemaView): boolean =>
  [...properties, ...variants].some(({ schema }) => hasChildren(schema) || schema.more);
