import { useEffect, useState, type ComponentProps, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { onToggle } from '../../client/documentEvents';
import type { SchemaFromFile } from './SchemaFromFile';

/** A schema that the reader has opened. */
interface OpenedSchema extends ComponentProps<typeof SchemaFromFile> {
  /** The element that shows the schema. */
  place: HTMLElement;
  Content: typeof SchemaFromFile;
}

/**
 * Loads each schema that the reader opens (`LoadedSchema`) and renders it in its disclosure. The
 * code that renders schemas loads with the first one.
 */
export function OpenedSchemas(): ReactElement {
  const [schemas, setSchemas] = useState<readonly OpenedSchema[]>([]);
  useEffect(() => {
    const places = new Map<HTMLDetailsElement, HTMLElement>();
    const open = (details: HTMLDetailsElement) => {
      const { schema: url, more: anchor } = details.dataset;
      if (url === undefined || anchor === undefined || places.has(details)) return;
      const place = document.createElement('div');
      places.set(details, place);
      details.append(place);
      const onShown = () => details.removeAttribute('data-more');
      void import('./SchemaFromFile').then(({ SchemaFromFile: Content }) =>
        setSchemas((others) => [...others, { place, url, anchor, onShown, Content }]),
      );
    };
    const stop = onToggle((element) => {
      if (element instanceof HTMLDetailsElement && element.open) open(element);
    });
    // The reader may have opened some before hydration.
    document.querySelectorAll<HTMLDetailsElement>('details[data-schema][open]').forEach(open);
    return () => {
      stop();
      for (const place of places.values()) place.remove();
    };
  }, []);
  return (
    <>
      {schemas.map(({ place, Content, ...schema }, index) =>
        createPortal(<Content {...schema} />, place, String(index)),
      )}
    </>
  );
}
