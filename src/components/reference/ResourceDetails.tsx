import type { ReactElement } from 'react';
import type { ResourceView } from '../../reference/resourceView';
import { H2 } from '../mdx/Heading';
import { Link } from '../ui/Link';
import { MethodTag } from '../ui/MethodTag';
import { Description } from './Entry';
import { SeeAlso } from './SeeAlso';
import * as styles from './ResourceDetails.module.css';

/** Headings that the details of a resource add to its page's table of contents. */
export function resourceHeadings({ refersTo, referredBy }: ResourceView) {
  const heading = (id: string, text: string, isShown: boolean) =>
    isShown ? [{ id, text, depth: 2 }] : [];
  return [
    ...heading('operations', 'Operations', true),
    ...heading('relations', 'Relations', refersTo.length + referredBy.length > 0),
  ];
}

/** What belongs to a resource as a whole: its operations and its relations. */
export function ResourceDetails({ resource }: { resource: ResourceView }): ReactElement {
  const { description, externalDocs, operations, refersTo, referredBy, routes } = resource;
  return (
    <div className={styles.details}>
      <section aria-labelledby="operations">
        <H2 id="operations">Operations</H2>
        <Description tree={description} />
        {externalDocs && <SeeAlso externalDocs={externalDocs} />}
        <ul className={styles.operations}>
          {operations.map(({ method, path, summary, route }) => (
            <li key={method + path}>
              <MethodTag method={method} />
              <code>{path}</code>
              <Link href={route}>{summary}</Link>
            </li>
          ))}
        </ul>
      </section>
      {refersTo.length + referredBy.length > 0 && (
        <section aria-labelledby="relations">
          <H2 id="relations">Relations</H2>
          <ul className={styles.relations}>
            {refersTo.map(({ path, references }) => (
              <li key={path}>
                <code>{path}</code> refers to <Link href={routes[references]}>{references}</Link>
              </li>
            ))}
            {referredBy.map(({ schema, path }) => (
              <li key={schema + path}>
                <Link href={routes[schema]}>{schema}</Link> refers to it in <code>{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
