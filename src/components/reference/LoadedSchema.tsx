import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { sitePath } from '../../client/sitePath';
import type { SchemaFile } from '../../reference/schemaFiles';
import { prefixAnchors } from './prefixAnchors';
import { Link } from '../ui/Link';
import * as styles from './LoadedSchema.module.css';

interface LoadedSchemaProps {
  summary: ReactNode;
  className?: string | undefined;
  /** URL of the schema's file. */
  url: string;
  /** Anchor of the location, with which those of the file begin. */
  anchor: string;
  children: (schema: SchemaFile) => ReactNode;
}

type State = { status: 'closed' | 'loading' | 'failed' } | { status: 'loaded'; schema: SchemaFile };

/**
 * A line that opens what is within a schema and loads it first, because the page had no room for
 * it. `revealTarget` opens it by its `data-more` for a link to something within.
 */
export function LoadedSchema(props: LoadedSchemaProps): ReactElement {
  const { summary, className, url, anchor, children } = props;
  const [state, setState] = useState<State>({ status: 'closed' });
  const details = useRef<HTMLDetailsElement>(null);

  const load = () => {
    setState({ status: 'loading' });
    fetch(sitePath(url))
      .then(async (response) => {
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
        const schema = (await response.json()) as SchemaFile;
        setState({ status: 'loaded', schema: prefixAnchors(schema, anchor) });
      })
      .catch(() => setState({ status: 'failed' }));
  };
  const onToggle = () => {
    if (details.current?.open && state.status === 'closed') load();
  };
  // A reader may have opened it before hydration.
  useEffect(onToggle, []); // eslint-disable-line react-hooks/exhaustive-deps -- once, after hydration

  return (
    <details
      ref={details}
      className={className}
      data-more={state.status === 'loaded' ? undefined : anchor}
      onToggle={onToggle}
    >
      <summary>{summary}</summary>
      {state.status === 'loaded' && children(state.schema)}
      {state.status === 'loading' && <p role="status">Loading…</p>}
      {state.status === 'failed' && (
        <p role="alert" className={styles.failure}>
          This part failed to load.{' '}
          <button type="button" onClick={load}>
            Retry
          </button>
        </p>
      )}
      {state.status === 'closed' && (
        <noscript>
          This part needs JavaScript. It is also in <Link href="/openapi.yaml">the contract</Link>.
        </noscript>
      )}
    </details>
  );
}
