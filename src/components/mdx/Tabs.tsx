import {
  Children,
  isValidElement,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { chooseTab, tabChoice, useTabChoice } from '../../client/tabChoice';
import { decodePercent } from '../../content/decodePercent';
import * as styles from './Tabs.module.css';

interface TabProps {
  label: string;
  children?: ReactNode;
}

/** One panel of `Tabs`, which renders its content; outside of `Tabs` it is only its content. */
export function Tab({ children }: TabProps): ReactElement {
  return <>{children}</>;
}

interface TabsProps {
  /** Tabs of one group show the same label everywhere, and remember it. */
  group?: string;
  children?: ReactNode;
}

const isTab = (child: ReactNode): child is ReactElement<TabProps> =>
  isValidElement<Partial<TabProps>>(child) && typeof child.props.label === 'string';

/**
 * Panels of which one is visible. The HTML contains all of them: without JavaScript
 * they appear one below the other, each under its label.
 */
export function Tabs({ group, children }: TabsProps): ReactElement {
  const tabs = Children.toArray(children).filter(isTab);
  const labels = tabs.map(({ props: { label } }) => label);
  const container = useRef<HTMLDivElement>(null);
  const { label: requested, choose } = useTabLabel(group, container);
  const selected = Math.max(0, requested === undefined ? -1 : labels.indexOf(requested));
  const id = useId();
  return (
    <div ref={container}>
      <TabList id={id} labels={labels} selected={selected} choose={choose} />
      {tabs.map(({ props: { label, children: content } }, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-label={label}
          data-selected={index === selected}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

interface TabListProps {
  /** Prefix of the ids of tabs and panels. */
  id: string;
  labels: readonly string[];
  /** Index of the selected tab. */
  selected: number;
  choose: (label: string) => void;
}

/** The tabs, by the tabs pattern of the ARIA Authoring Practices Guide. */
function TabList({ id, labels, selected, choose }: TabListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: selected + 1,
      ArrowLeft: selected - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : labels.at(step % labels.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [];
    [...buttons].find((button) => button.textContent === next)?.focus();
  };

  return (
    <div role="tablist" className={`${styles.list} edge-fade js-only`} ref={list}>
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => choose(label)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/**
 * The label that a set of tabs should show: that of a link to an element in one of
 * its panels, else that of its group, else the reader's choice; undefined before any.
 */
function useTabLabel(
  group: string | undefined,
  container: RefObject<HTMLElement>,
): { label: string | undefined; choose: (label: string) => void } {
  const [chosen, setChosen] = useState<string>();
  /** The label of a linked panel; it overrides the group’s choice at that time, not a later one. */
  const [linked, setLinked] = useState<{ label: string; over: string | null }>();
  const shared = useTabChoice(group);
  if (linked && linked.over !== shared) setLinked(undefined);

  useEffect(() => {
    const showLinkedPanel = () => {
      const target = document.getElementById(decodePercent(window.location.hash.slice(1)));
      const panel = target?.closest<HTMLElement>('[role=tabpanel]');
      const label = panel && container.current?.contains(panel) ? panel.dataset.label : undefined;
      if (label === undefined) return;
      setLinked({ label, over: tabChoice(group) });
      requestAnimationFrame(() => target?.scrollIntoView());
    };
    showLinkedPanel();
    window.addEventListener('hashchange', showLinkedPanel);
    return () => window.removeEventListener('hashchange', showLinkedPanel);
  }, [group, container]);

  const choose = (label: string) => {
    setChosen(label);
    setLinked(undefined);
    if (group !== undefined) chooseTab(group, label);
  };
  return { label: linked?.label ?? shared ?? chosen, choose };
}
