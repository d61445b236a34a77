import type { ReactElement } from 'react';
import type { ErrorView } from '../../reference/errorViews';
import type { ResponseView } from '../../reference/views';
import { Link } from '../ui/Link';
import { BodyContents } from './BodyContents';
import { Description, type SchemaRoutes } from './Entry';
import * as styles from './Errors.module.css';
import { splitResponses } from './splitResponses';

interface ErrorsProps {
  responses: readonly ResponseView[];
  errors: readonly ErrorView[];
  routes: SchemaRoutes;
}

/** The errors of an operation in one table, and then the bodies that they have. */
export function Errors({ responses, errors, routes }: ErrorsProps): ReactElement {
  const { failures } = splitResponses(responses);
  const hasCodes = errors.length > 0;
  const hasRemedies = errors.some(({ remedy }) => remedy !== undefined);
  return (
    <>
      <table className={styles.errors} data-codes={hasCodes || undefined}>
        <thead>
          <tr>
            <th scope="col">Status</th>
            {hasCodes && <th scope="col">Code</th>}
            <th scope="col">When</th>
            {hasRemedies && <th scope="col">What to do</th>}
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

/** The rows of one status. What the contract says about the status is more precise than a code’s usual cause. */
function Failure({ response, errors, columns }: FailureProps): ReactElement {
  const { id, status, statusText, description } = response;
  const isShared = errors.length > 1;
  const rows = errors.length > 0 ? errors : [undefined];
  return (
    <tbody id={id}>
      {isShared && description !== undefined && (
        <tr>
          <Status id={id} status={status} rows={rows.length + 1} />
          <td colSpan={columns.hasRemedies ? 3 : 2}>
            <Description tree={description} />
          </td>
        </tr>
      )}
      {rows.map((error, index) => (
        <tr key={error?.code ?? status}>
          {index === 0 && !(isShared && description !== undefined) && (
            <Status id={id} status={status} rows={rows.length} />
          )}
          {columns.hasCodes && <td>{error ? <Code error={error} /> : statusText}</td>}
          <td>
            <Description tree={isShared ? error?.cause : (description ?? error?.cause)} />
          </td>
          {columns.hasRemedies && (
            <td>
              <Description tree={error?.remedy} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

const Status = ({ id, status, rows }: { id: string; status: string; rows: number }) => (
  <th scope="rowgroup" rowSpan={rows > 1 ? rows : undefined}>
    <a href={`#${id}`}>{status}</a>
  </th>
);

function Code({ error: { code, href } }: { error: ErrorView }): ReactElement {
  return href === undefined ? (
    <code>{code}</code>
  ) : (
    <Link href={href}>
      <code>{code}</code>
    </Link>
  );
}

/** Each body of errors once, with the statuses that have it. */
function Bodies({ failures, routes }: { failures: readonly ResponseView[]; routes: SchemaRoutes }) {
  const schemaOf = ({ contents = [] }: ResponseView) => contents[0]?.schema;
  const own = failures.filter(
    (failure) => failure.contents !== undefined && schemaOf(failure)?.sameAs === undefined,
  );
  return (
    <>
      {own.map((failure) => {
        const alike = failures.filter((other) => schemaOf(other)?.sameAs === failure.id);
        const statuses = [failure, ...alike].map(({ status }) => status);
        const isCommon = statuses.length === failures.length && statuses.length > 1;
        return (
          <details key={failure.id} className={styles.body}>
            <summary>Body of {isCommon ? 'every error' : statuses.join(', ')}</summary>
            <BodyContents contents={failure.contents ?? []} routes={routes} />
          </details>
        );
      })}
    </>
  );
}
