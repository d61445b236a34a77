import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { StartIsland } from '../../client/loading/island';
import { trustHtml } from '../../client/navigation/trustedHtml';
import { HrefContext } from '../ui/HrefContext';
import { slotChildren, slotProps } from './slotMarks';
import * as styles from './createSlot.module.css';

/** Hydrates a part of the content root within the HTML of a page. Its children stay HTML. */
export const startSlot =
  (Own: ComponentType<{ children?: ReactNode }>): StartIsland =>
  (place, _route, resolveHref) => {
    const props = JSON.parse(place.getAttribute(slotProps) ?? '{}') as object;
    const html = place.querySelector(`[${slotChildren}]`)?.innerHTML;
    const children = html !== undefined && (
      <div
        className={styles.slot}
        {...{ [slotChildren]: '' }}
        dangerouslySetInnerHTML={{ __html: trustHtml(html) }}
      />
    );
    const root = hydrateRoot(
      place,
      <HrefContext.Provider value={resolveHref}>
        <Own {...props}>{children}</Own>
      </HrefContext.Provider>,
    );
    // The delay is needed because React may be rendering the next page.
    return () => void setTimeout(() => root.unmount());
  };
