import { Fragment, type ReactElement } from 'react';
import type { ContentView } from '../../reference/views';
import { BodySchema, TypeName, type SchemaRoutes } from './Entry';
import * as styles from './OperationDetails.module.css';

interface BodyContentsProps {
  contents: readonly ContentView[];
  routes: SchemaRoutes;
  /** Whether a request must have it; not said of responses. */
  isRequired?: boolean;
}

/** A body in each of its media types; the same schema in several of them is shown once. */
export function BodyContents({ contents, routes, isRequired }: BodyContentsProps): ReactElement {
  const [first, ...others] = contents;
  const alike = others.filter(
    ({ schema }) => schema?.name !== undefined && schema.name === first?.schema?.name,
  );
  const shown = contents.filter((content) => !alike.includes(content));
  return (
    <>
      {shown.map(({ id, mediaType, schema, encoding = [] }) => (
        <div key={mediaType}>
          <p className={styles.mediaType}>
            <code>{mediaType}</code>
            {mediaType === first?.mediaType &&
              alike.map((content) => (
                <Fragment key={content.mediaType}>
                  {' or '}
                  <code>{content.mediaType}</code>
                </Fragment>
              ))}
            {schema && (
              <>
                {' · '}
                <TypeName schema={schema} routes={routes} />
              </>
            )}
            {isRequired !== undefined && (isRequired ? <b>required</b> : <i>optional</i>)}
          </p>
          {schema && <BodySchema schema={schema} anchor={id} routes={routes} />}
          {encoding.map(({ property, rules }) => (
            <p key={property} className={styles.same}>
              <code>{property}</code> is sent with {rules.join(', ')}
            </p>
          ))}
        </div>
      ))}
    </>
  );
}
