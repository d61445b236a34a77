import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { loadJson } from '../../client/loading/loadJson';
import type { SchemaFile } from '../../reference/schemas/schemaFiles';
import { SchemaBody } from './Entry';
import { prefixAnchors } from './prefixAnchors';
import * as styles from './SchemaFromFile.module.css';

interface SchemaFromFileProps {
  /** URL of the schema's file. */
  url: string;
  /** Anchor of the location, with which those of the file begin. */
  anchor: string;
  /** Called once the schema is shown. */
  onShown: () => void;
}

type State = { status: 'loading' | 'failed' } | { status: 'loaded'; schema: SchemaFile };

/** What is within a schema, from its file. */
export function SchemaFromFile({ url, anchor, onShown }: SchemaFromFileProps): ReactElement {
  const [state, setState] = useState<State>({ status: 'loading' });
  const load = useCallback(() => {
    setState({ status: 'loading' });
    loadJson(url)
      .then((schema) =>
        setState({ status: 'loaded', schema: prefixAnchors(schema as SchemaFile, anchor) }),
      )
      .catch(() => setState({ status: 'failed' }));
  }, [url, anchor]);
  useEffect(load, [load]);
  useEffect(() => {
    if (state.status === 'loaded') onShown();
  }, [state, onShown]);

  if (state.status === 'loaded') {
    return <SchemaBody schema={state.schema} routes={state.schema.routes ?? {}} />;
  }
  if (state.status === 'loading') return <p role="status">Loading…</p>;
  return (
    <p role="alert" className={styles.failure}>
      This part failed to load.{' '}
      <button type="button" onClick={load}>
        Retry
      </button>
    </p>
  );
}
