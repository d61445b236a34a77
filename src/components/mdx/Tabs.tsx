import {
  Children,
  isValidElement,
  useId,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { ComponentAttributes } from '../../mdx/vocabulary';
import * as styles from './Tabs.module.css';

type TabProps = PropsWithChildren<ComponentAttributes<'Tab'>>;
type TabsProps = PropsWithChildren<ComponentAttributes<'Tabs'>>;

/** One panel. `Tabs` renders it with its label. Outside of `Tabs`, only its content is rendered. */
export function Tab({ children }: TabProps): ReactElement {
  return <>{children}</>;
}

const isTab = (child: ReactNode): child is ReactElement<TabProps> =>
  isValidElement<Partial<TabProps>>(child) && typeof child.props.label === 'string';

/**
 * Shows one of several panels at a time (`controls/tabs.ts`), as in the tabs pattern of the ARIA
 * Authoring Practices Guide. The HTML contains all panels. Without JavaScript they appear one below
 * the other, each under its label.
 */
export function Tabs({ group, children }: TabsProps): ReactElement {
  const tabs = Children.toArray(children).filter(isTab);
  const id = useId();
  return (
    <div data-tabs={group ?? ''} className={group === undefined ? styles.each : undefined}>
      <div role="tablist" className={`${styles.list} edge-fade js-only`}>
        {tabs.map(({ props: { label } }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            className={styles.tab}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ props: { label, children: content } }, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-label={label}
          data-selected={index === 0}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
