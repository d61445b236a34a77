import { Component, type ReactNode } from 'react';
import * as styles from './CrashBoundary.module.css';

interface CrashBoundaryProps {
  /** What a crashed page says about itself to the browser. */
  head?: ReactNode;
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

  /** Around the whole site nothing else is left that hears of a step back. */
  override componentDidMount(): void {
    window.addEventListener('popstate', this.draw);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('popstate', this.draw);
  }

  private draw = () => {
    if (this.state.crash) this.setState({ crash: undefined });
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

  private reload = () => void window.loadFailures.loadAfresh(window.location.href);

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
