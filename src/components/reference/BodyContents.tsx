import { Fragment, type ReactElement } from 'react';
import type { ContentView } from '@docs/openapi/views';
import { words } from '@docs/core/words';
import { fillNodes } from '../ui/fillNodes';
import { BodySchema, TypeName, type SchemaRoutes } from './Entry';
import * as styles from './OperationDetails.module.css';

interface BodyContentsProps {
  contents: readonly ContentView[];
  routes: SchemaRoutes;
  /** Whether the body is required. Undefined for a response. */
  isRequired?: boolean;
}

/** A body in all its media types. Media types with the same schema share one entry. */
export function BodyContents({ contents, routes, isRequired }: BodyContentsProps): ReactElement {
  return (
    <>
      {mediaTypesAlike(contents).map(
        ({ content: { id, mediaType, schema, encoding = [] }, alike }, index) => (
          // The first one shares the ID of the section around it.
          <div key={mediaType} id={index === 0 ? undefined : id}>
            <p className={styles.mediaType}>
              <code>{mediaType}</code>
              {alike.map((other) => (
                <Fragment key={other}>
                  {` ${words.reference.or} `}
                  <code>{other}</code>
                </Fragment>
              ))}
              {schema && (
                <>
                  {' · '}
                  <TypeName schema={schema} routes={routes} />
                </>
              )}
              {isRequired !== undefined && (
                <> {isRequired ? <b>{words.schema.required}</b> : <i>{words.schema.optional}</i>}</>
              )}
            </p>
            {schema && <BodySchema schema={schema} anchor={id} routes={routes} />}
            {encoding.map(({ property, rules }) => (
              <p key={property} className={styles.same}>
                {fillNodes(words.reference.sentWith, {
                  property: <code>{property}</code>,
                  rules: rules.join(', '),
                })}
              </p>
            ))}
          </div>
        ),
      )}
    </>
  );
}

/** A body, with the other media types that have the same schema. */
interface SharedContent {
  content: ContentView;
  /** Empty for all but the first body. */
  alike: string[];
}

/** Groups the media types of a body. The first body is shown with those that have its schema. */
function mediaTypesAlike(contents: readonly ContentView[]): SharedContent[] {
  const [first, ...others] = contents;
  const alike = others.filter(
    ({ schema }) => schema?.name !== undefined && schema.name === first?.schema?.name,
  );
  return contents
    .filter((content) => !alike.includes(content))
    .map((content) => ({
      content,
      alike: content === first ? alike.map(({ mediaType }) => mediaType) : [],
    }));
}
