import type { ReactElement, ReactNode } from 'react';
import {
  type ContentView,
  needsAccessSection,
  type OperationPageView,
  type ResponseView,
  type SchemaView,
  sections,
  showsResponses,
  splitResponses,
} from '@docs/openapi/views';
import { Access } from './Access';
import { BodyContents } from './BodyContents';
import { Callbacks } from './Callbacks';
import { Description, hasChildren } from './Entry';
import { Errors } from './Errors';
import { Parameters } from './Parameters';
import { Responses } from './Responses';
import { Section } from './Section';
import { SeeAlso } from './SeeAlso';
import * as styles from './OperationDetails.module.css';

interface OperationDetailsProps {
  reference: OperationPageView;
  /** The prose of the page, between what a request sends and what it returns. */
  notes?: ReactNode;
  /** Shown last. */
  children?: ReactNode;
}

/**
 * Renders all facts about an operation from the contract, around the prose of its page. What a
 * request sends is one element, because wide screens show the request beside it.
 */
export function OperationDetails(props: OperationDetailsProps): ReactElement {
  const { reference, notes, children } = props;
  const { operation, errors, routes, operationRoutes } = reference;
  const { parameters, requestBody, responses = [], callbacks, externalDocs } = operation;
  return (
    <>
      <div className={`${styles.details} ${styles.sent}`}>
        {needsAccessSection(reference) && (
          <Section {...sections.access}>
            <Access operation={operation} />
          </Section>
        )}
        {parameters && (
          <Section
            {...sections.parameters}
            expandable={parameters.some(({ schema }) => opens(schema))}
          >
            <Parameters parameters={parameters} routes={routes} />
          </Section>
        )}
        {requestBody && (
          <Section {...sections.requestBody} expandable={requestBody.contents.some(hasMoreToOpen)}>
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
      </div>
      <div>
        {notes}
        <div className={styles.details}>
          {externalDocs && <SeeAlso externalDocs={externalDocs} />}
          {showsResponses(responses) && (
            <Section {...sections.responses} expandable={haveMoreToOpen(responses)}>
              <Responses responses={responses} routes={routes} operationRoutes={operationRoutes} />
            </Section>
          )}
          {splitResponses(responses).failures.length > 0 && (
            <Section {...sections.errors}>
              <Errors responses={responses} errors={errors} routes={routes} />
            </Section>
          )}
          {callbacks && (
            <Section {...sections.callbacks}>
              <Callbacks callbacks={callbacks} routes={routes} operationRoutes={operationRoutes} />
            </Section>
          )}
        </div>
        {children}
      </div>
    </>
  );
}

const haveMoreToOpen = (responses: readonly ResponseView[]): boolean =>
  responses.some(({ headers }) => headers) ||
  splitResponses(responses).successes.some(({ contents = [] }) => contents.some(hasMoreToOpen));

const hasMoreToOpen = ({ schema }: ContentView): boolean =>
  schema !== undefined && (schema.more !== undefined || opensWithin(schema));

/** Whether a schema or a schema within it renders a disclosure. */
const opens = (schema: SchemaView): boolean =>
  hasChildren(schema) || schema.more !== undefined || opensWithin(schema);

const opensWithin = ({ properties = [], variants = [] }: SchemaView): boolean =>
  [...properties, ...variants].some(({ schema }) => hasChildren(schema) || schema.more);
