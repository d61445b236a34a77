import { Component, type ReactNode } from 'react';
import { words } from '@docs/core/words';
import { crashEvent } from '../../client/documentEvents';
import * as styles from './CrashBoundary.module.css';

interface CrashBoundaryProps {
  /** Head elements of a crashed page. */
  head?: ReactNode;
  /** Whether the boundary wraps the whole site, so that a crash removes the router too. */
  isWholeSite?: boolean;
  children: ReactNode;
}

interface CrashBoundaryState {
  crash?: { error: unknown };
}

/** Shows an error in place of children that throw while they render. React logs the error. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {};
  private hasTriedAgain = false;

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error } };
  }

  override componentDidMount(): void {
    if (this.props.isWholeSite) window.addEventListener('popstate', this.onPopState);
  }

  /** Ends what waits for the page. The router announces only a page that renders. */
  override componentDidCatch(): void {
    window.dispatchEvent(new Event(crashEvent));
  }

  /** Reloads when the page crashes again after “Try again”, even if it rendered in between. */
  override componentDidUpdate(_props: CrashBoundaryProps, { crash }: CrashBoundaryState): void {
    if (this.hasTriedAgain && this.state.crash && this.state.crash !== crash) this.reload();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('popstate', this.onPopState);
  }

  /** Reloads the page of the new URL. Without the router, going back changes only the URL. */
  private onPopState = () => {
    if (this.state.crash) window.location.reload();
  };

  /** Renders the page again. The next time, it reloads the document instead. */
  private tryAgain = () => {
    if (this.hasTriedAgain) {
      this.reload();
      return;
    }
    this.hasTriedAgain = true;
    this.setState({ crash: undefined }, () => {
      if (!this.state.crash) document.getElementById('content')?.focus();
    });
  };

  private reload = () => void window.loadFailures.loadDocument(window.location.href);

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <div className={styles.crash} role="alert">
        {this.props.head}
        <h1>{words.crash.heading}</h1>
        <p className={styles.error}>{String(crash.error)}</p>
        <button type="button" className={styles.button} onClick={this.tryAgain}>
          {words.crash.retry}
        </button>
      </div>
    );
  }
}
