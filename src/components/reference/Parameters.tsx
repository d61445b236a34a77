import { Fragment, type ReactElement } from 'react';
import { parameterLocations } from '../../reference/arrangement/parameterLocations';
import type { ParameterView } from '../../reference/views';
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
            <p className={styles.location}>{location.title}</p>
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
