import type { SchemaFile } from '../../reference/schemas/schemaFiles';
import type { SchemaView } from '../../reference/views';

/** The content of a schema's file with the anchors that it has at one location of a page. */
export function prefixAnchors<T extends SchemaFile & Pick<SchemaView, 'sameAs'>>(
  schema: T,
  anchor: string,
): T {
  const withPrefix = <U extends { id: string; schema: SchemaView }>(child: U): U => ({
    ...child,
    id: anchor + child.id,
    schema: prefixAnchors(child.schema, anchor),
  });
  return {
    ...schema,
    ...(schema.sameAs !== undefined && { sameAs: anchor + schema.sameAs }),
    ...(schema.properties && { properties: schema.properties.map(withPrefix) }),
    ...(schema.variants && { variants: schema.variants.map(withPrefix) }),
  };
}
