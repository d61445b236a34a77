import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { words } from '@docs/core/words';
import { loadJson } from '../../client/loading/loadJson';
import type { SchemaFile, SchemaView } from '@docs/openapi/views';
import { LoadFailure } from '../ui/LoadFailure';
import { SchemaBody } from './Entry';

interface SchemaFromFileProps {
  url: string;
  /** The anchor of the location. The anchors of the file continue it. */
  anchor: string;
  /** Called once the schema is shown. */
  onShown: () => void;
}

/** The properties and alternatives of a schema, loaded from its file. */
export function SchemaFromFile({ url, anchor, onShown }: SchemaFromFileProps): ReactElement {
  const [{ schema, error }, setState] = useState<{ schema?: SchemaFile; error?: Error }>({});
  const load = useCallback(() => {
    setState({});
    loadJson(url).then(
      (loaded) => setState({ schema: prefixAnchors(loaded as SchemaFile, anchor) }),
      (failure: Error) => setState({ error: failure }),
    );
  }, [url, anchor]);
  useEffect(load, [load]);
  useEffect(() => {
    if (schema) onShown();
  }, [schema, onShown]);

  if (schema) return <SchemaBody schema={schema} routes={schema.routes ?? {}} />;
  if (error)
    return <LoadFailure message={words.loading.thisPartFailed} error={error} onRetry={load} />;
  return <p role="status">{words.loading.loading}</p>;
}

/** Prefixes all anchors of a schema's file with the anchor of the location that shows it. */
function prefixAnchors<T extends SchemaFile & Pick<SchemaView, 'sameAs'>>(
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
