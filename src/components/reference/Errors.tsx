import { Fragment, type ReactElement } from 'react';
import {
  type ContentView,
  type ErrorView,
  type ResponseView,
  splitResponses,
} from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { Link } from '../ui/Link';
import { BodyContents } from './BodyContents';
import { Description, type SchemaRoutes } from './Entry';
import * as styles from './Errors.module.css';

interface ErrorsProps {
  responses: readonly ResponseView[];
  errors: readonly ErrorView[];
  routes: SchemaRoutes;
}

/** The errors of an operation in one table, followed by their bodies. */
export function Errors({ responses, errors, routes }: ErrorsProps): ReactElement {
  const { failures } = splitResponses(responses);
  const hasCodes = errors.length > 0;
  const hasRemedies = errors.some(({ remedy }) => remedy !== undefined);
  return (
    <>
      <table
        className={styles.errors}
        data-codes={hasCodes || undefined}
        data-default={failures.some(({ status }) => status === 'default') || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{words.errorTable.status}</th>
            {hasCodes && <th scope="col">{words.errorTable.code}</th>}
            <th scope="col">{words.errorTable.when}</th>
            {hasRemedies && <th scope="col">{words.errorTable.remedy}</th>}
          </tr>
        </thead>
        {failures.map((response) => (
          <Failure
            key={response.id}
            response={response}
            errors={errors.filter(({ status }) => status === response.status)}
            columns={{ hasCodes, hasRemedies }}
          />
        ))}
      </table>
      <Bodies failures={failures} routes={routes} />
    </>
  );
}

interface FailureProps {
  response: ResponseView;
  errors: readonly ErrorView[];
  columns: { hasCodes: boolean; hasRemedies: boolean };
}

/**
 * The rows of one status: the description of the response, then a row for each code. If there is
 * only one code, the description replaces the code’s usual cause, because it is more precise.
 */
function Failure({ response, errors, columns }: FailureProps): ReactElement {
  const { id, status, statusText, description } = response;
  const { hasCodes, hasRemedies } = columns;
  const isShared = errors.length > 1;
  const codes = errors.length > 0 ? errors : [undefined];
  const rows = [
    ...(isShared && description !== undefined
      ? [
          <td key="shared" colSpan={hasRemedies ? 3 : 2}>
            <Description tree={description} />
          </td>,
        ]
      : []),
    ...codes.map((error) => (
      <Fragment key={error?.code ?? status}>
        {hasCodes && <td>{error ? <Code error={error} /> : statusText}</td>}
        <td>
          <Description tree={isShared ? error?.cause : (description ?? error?.cause)} />
        </td>
        {hasRemedies && (
          <td>
            <Description tree={error?.remedy} />
          </td>
        )}
      </Fragment>
    )),
  ];
  return (
    <tbody id={id}>
      {rows.map((cells, index) => (
        <tr key={cells.key}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length > 1 ? rows.length : undefined}>
              <a href={`#${id}`}>{status}</a>
            </th>
          )}
          {cells}
        </tr>
      ))}
    </tbody>
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
        <details key={anchor} className={styles.body}>
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
