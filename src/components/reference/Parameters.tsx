import { Fragment, type ReactElement } from 'react';
import type { ParameterView } from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { Entries, Entry, type SchemaRoutes } from './Entry';
import * as styles from './OperationDetails.module.css';

interface ParametersProps {
  parameters: readonly ParameterView[];
  routes: SchemaRoutes;
}

/** The parameters of an operation, grouped by their location in the request. */
export function Parameters({ parameters, routes }: ParametersProps): ReactElement {
  return (
    <>
      {parameterLocations.map((location) => {
        const members = parameters.filter((parameter) => parameter.in === location.in);
        if (members.length === 0) return null;
        return (
          <Fragment key={location.in}>
            <p className={styles.location}>
              <b>{location.title}</b>
            </p>
            <Entries>
              {members.map((parameter) => (
                <Entry key={parameter.id} {...parameter} routes={routes} />
              ))}
            </Entries>
          </Fragment>
        );
      })}
    </>
  );
}

/** The locations of parameters with their headings, in the order of a request. */
const parameterLocations: readonly { in: ParameterView['in']; title: string }[] = [
  { in: 'path', title: words.reference.pathParameters },
  { in: 'query', title: words.reference.queryParameters },
  { in: 'querystring', title: words.reference.queryString },
  { in: 'header', title: words.reference.headers },
  { in: 'cookie', title: words.reference.cookies },
];
