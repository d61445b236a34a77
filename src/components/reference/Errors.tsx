import type { ReactElement } from 'react';
import {
  type ContentView,
  type ErrorView,
  type ResponseView,
  splitResponses,
} from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { ErrorEntries } from '../mdx/ErrorEntries';
import { Link } from '../ui/Link';
import { BodyContents } from './BodyContents';
import { Description, type SchemaRoutes } from './Entry';

interface ErrorsProps {
  responses: readonly ResponseView[];
  errors: readonly ErrorView[];
  routes: SchemaRoutes;
}

/** The errors of an operation, followed by their bodies. */
export function Errors({ responses, errors, routes }: ErrorsProps): ReactElement {
  const { failures } = splitResponses(responses);
  return (
    <>
      <ErrorEntries>
        {failures.map((response) => (
          <Failure
            key={response.id}
            response={response}
            errors={errors.filter(({ status }) => status === response.status)}
          />
        ))}
      </ErrorEntries>
      <Bodies failures={failures} routes={routes} />
    </>
  );
}

interface FailureProps {
  response: ResponseView;
  errors: readonly ErrorView[];
}

/**
 * The entry of one status: the description of the response, and an entry for each code. If there is
 * only one code, the description replaces the code’s usual cause, because it is more precise.
 */
function Failure({ response, errors }: FailureProps): ReactElement {
  const { id, status, statusText, description } = response;
  const [first, second] = errors;
  return (
    <li id={id}>
      <p>
        <a href={`#${id}`} data-status="">
          {status}
        </a>{' '}
        {first && !second ? <Code error={first} /> : <span>{statusText}</span>}
      </p>
      {second ? (
        <>
          <Description tree={description} />
          <ul>
            {errors.map((error) => (
              <li key={error.code}>
                <p>
                  <Code error={error} />
                </p>
                <CauseAndRemedy {...error} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <CauseAndRemedy cause={description ?? first?.cause} remedy={first?.remedy} />
      )}
    </li>
  );
}

function CauseAndRemedy({ cause, remedy }: Pick<ErrorView, 'cause' | 'remedy'>): ReactElement {
  if (remedy === undefined) return <Description tree={cause} />;
  const parts = [
    { name: words.tables.cause, tree: cause },
    { name: words.tables.remedy, tree: remedy },
  ];
  return (
    <dl>
      {parts.map(
        ({ name, tree }) =>
          tree !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Description tree={tree} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Code({ error: { code, href } }: { error: ErrorView }): ReactElement {
  return href === undefined ? (
    <code>{code}</code>
  ) : (
    <Link href={href}>
      <code>{code}</code>
    </Link>
  );
}

/** Returns each distinct error body, with its statuses. */
function Bodies({ failures, routes }: { failures: readonly ResponseView[]; routes: SchemaRoutes }) {
  return (
    <>
      {errorBodies(failures).map(({ anchor, whose, contents }) => (
        <details key={anchor}>
          <summary>{fill(words.errorTable.bodyOf, { errors: whose })}</summary>
          <BodyContents contents={contents} routes={routes} />
        </details>
      ))}
    </>
  );
}

interface ErrorBody {
  /** The anchor of the location that shows the body. */
  anchor: string;
  /** `every error`, or the statuses with the body. */
  whose: string;
  contents: readonly ContentView[];
}

/** Each distinct error body, with the statuses that have it. */
function errorBodies(failures: readonly ResponseView[]): ErrorBody[] {
  const alike = new Map<string, ResponseView[]>();
  for (const failure of failures) {
    const [content] = failure.contents ?? [];
    if (content === undefined) continue;
    const anchor = content.schema?.sameAs ?? content.id;
    alike.set(anchor, [...(alike.get(anchor) ?? []), failure]);
  }
  return [...alike].map(([anchor, responses]) => {
    const isCommon = responses.length === failures.length && responses.length > 1;
    return {
      anchor,
      whose: isCommon
        ? words.errorTable.everyError
        : responses.map(({ status }) => status).join(', '),
      contents: responses[0]?.contents ?? [],
    };
  });
}
