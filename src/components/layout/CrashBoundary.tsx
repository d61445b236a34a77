import { Component, type ReactNode } from 'react';
import * as styles from './CrashBoundary.module.css';

interface CrashBoundaryProps {
  /** What a crashed page says about itself to the browser. */
  head?: ReactNode;
  /** Whether nothing of the site is left when it crashes. */
  isWholeSite?: boolean;
  children: ReactNode;
}

interface CrashBoundaryState {
  crash?: { error: unknown };
}

/**
 * Stands in for what throws while it is drawn. React writes the error to the
 * console.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {};
  private hasTriedAgain = false;

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { crash: { error } };
  }

  override componentDidMount(): void {
    if (this.props.isWholeSite) window.addEventListener('popstate', this.onPopState);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('popstate', this.onPopState);
  }

  /** The router is gone with the rest, so that a step back would only change the address. */
  private onPopState = () => {
    if (this.state.crash) window.location.reload();
  };

  /** Draws the page anew; when it crashes again, the browser loads it. */
  private tryAgain = () => {
    if (this.hasTriedAgain) {
      this.reload();
      return;
    }
    this.hasTriedAgain = true;
    this.setState({ crash: undefined }, () => {
      if (this.state.crash) this.reload();
      else document.getElementById('content')?.focus();
    });
  };

  private reload = () => void window.loadFailures.loadDocument(window.location.href);

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <div className={styles.crash} role="alert">
        {this.props.head}
        <h1>This page crashed.</h1>
        <p className={styles.error}>{String(crash.error)}</p>
        <button type="button" className={styles.button} onClick={this.tryAgain}>
          Try again
        </button>
      </div>
    );
  }
}
