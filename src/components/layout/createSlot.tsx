import { Component, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { problemsPath } from '../../client/develop/problemsPath';
import { islandMark } from '../../client/loading/island';
import { appAtOnceMark } from '../../plan/staticPages';
import { slotChildren, SlotMark, slotProps } from './slotMarks';
import * as styles from './createSlot.module.css';

interface SlotFacts {
  name: string;
  /** Whether it does something in the browser. The app then runs at once on its pages. */
  hasState: boolean;
  /** Whether it is within the HTML of a page, which React leaves as it is. */
  isInPage: boolean;
}

/** Returns the component of a content root in the place of ours. */
export function createSlot<Props extends { children?: ReactNode }>(
  Own: ComponentType<Props>,
  Ours: ComponentType<Props>,
  { name, hasState, isInPage }: SlotFacts,
): (props: Props) => ReactElement {
  const Shown = process.env.NODE_ENV === 'development' ? withFallback(Own, Ours, name) : Own;
  const render = (props: Props) => (
    <>
      <SlotMark name={name} />
      <Shown {...props} />
      <SlotMark />
    </>
  );
  if (!hasState) return render;
  return ({ children, ...props }) => (
    <div
      className={styles.slot}
      {...{ [appAtOnceMark]: '' }}
      {...(isInPage && { [islandMark]: name, [slotProps]: JSON.stringify(props) })}
    >
      {render({
        ...props,
        children: children && (
          <div className={styles.slot} {...{ [slotChildren]: '' }}>
            {children}
          </div>
        ),
      } as unknown as Props)}
    </div>
  );
}

/** Shows our component while the author's one throws. The terminal shows the error. */
function withFallback<Props extends object>(
  Own: ComponentType<Props>,
  Ours: ComponentType<Props>,
  name: string,
): ComponentType<Props> {
  return class SlotBoundary extends Component<Props, { hasFailed: boolean }> {
    override state = { hasFailed: false };

    static getDerivedStateFromError = () => ({ hasFailed: true });

    override componentDidCatch(error: unknown): void {
      const failure = new URLSearchParams({ name, error: String(error) });
      void fetch(`${problemsPath}?${failure.toString()}`, { method: 'POST' });
    }

    override render(): ReactElement {
      const Shown = this.state.hasFailed ? Ours : Own;
      return <Shown {...this.props} />;
    }
  };
}
