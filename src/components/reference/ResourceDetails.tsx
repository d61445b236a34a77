import type { ReactElement } from 'react';
import { hasRelations, type ResourceView, sections } from '@docs/openapi/views';
import { codeNode, type ContentNode } from '@docs/core/tree';
import { words } from '@docs/core/words';
import { fillParts } from '@docs/core/fill';
import { ContentTree } from '../mdx/ContentTree';
import { H2 } from '../mdx/Heading';
import { LinkList } from '../ui/LinkList';
import { Description } from './Entry';
import { SeeAlso } from './SeeAlso';
import * as styles from './ResourceDetails.module.css';

/** The operations of a resource and its relations to other resources. */
export function ResourceDetails({ resource }: { resource: ResourceView }): ReactElement {
  const { description, externalDocs, operations } = resource;
  return (
    <div className={styles.details}>
      <section aria-labelledby={sections.operations.id}>
        <H2 id={sections.operations.id}>{sections.operations.title}</H2>
        <Description tree={description} />
        {externalDocs && <SeeAlso externalDocs={externalDocs} />}
        <div className={styles.operations}>
          <LinkList
            links={operations.map(({ title, route, ...request }) => ({
              label: title,
              href: route,
              ...request,
            }))}
          />
        </div>
      </section>
      {hasRelations(resource) && (
        <section aria-labelledby={sections.relations.id}>
          <H2 id={sections.relations.id}>{sections.relations.title}</H2>
          <ul className={styles.relations}>
            <ContentTree tree={['', null, ...relationsInWords(resource)]} />
          </ul>
        </section>
      )}
    </div>
  );
}

/** Lists the resources that an object refers to or that refer to it. */
function relationsInWords({ refersTo, referredBy, routes }: ResourceView): ContentNode[] {
  const link = (schema: string): ContentNode => ['a', { href: routes[schema] }, schema];
  return [
    ...refersTo.map(({ path, references }): ContentNode => [
      'li',
      null,
      ...fillParts(words.reference.refersTo, {
        property: [codeNode(path)],
        resource: [link(references)],
      }),
    ]),
    ...referredBy.map(({ schema, path }): ContentNode => [
      'li',
      null,
      ...fillParts(words.reference.referredBy, {
        resource: [link(schema)],
        property: [codeNode(path)],
      }),
    ]),
  ];
}
