import { useMemo, type ReactElement, type ReactNode } from 'react';
import { words } from '@docs/core/words';
import { fillCount } from '@docs/core/fill';
import { trustHtml } from '../../client/navigation/trustedHtml';
import { languageName } from '../../mdx/languageName';
import { islandMark } from '../../client/loading/island';
import { CopyButton } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';
import { RunBlock } from './RunBlock';
import * as styles from './CodeBlock.module.css';

interface CodeBlockProps {
  /** Highlighted code, as HTML that the build rendered. */
  html: string;
  language?: string;
  /** Shown above the code, in place of the language. */
  title?: ReactNode;
  /** Shown before the buttons, such as a choice of languages. */
  controls?: ReactNode;
  /** Shown below the code. */
  footer?: ReactNode;
  /** The request that the code shows, as JSON, if the page can run it: a `FenceRequest`. */
  request?: string;
  /** Code with more lines is cut off until the reader expands it. */
  mostLines?: 12 | 24;
  /** Whether it is dark in light mode too. */
  isDark?: true | undefined;
}

/**
 * Renders a code fence: its title, its highlighted code, and buttons that wrap, copy and expand the
 * code (`startControls.ts`, `copyButtons.ts`).
 */
export function CodeBlock({
  html,
  language,
  title,
  controls,
  footer,
  request,
  mostLines = 24,
  isDark,
}: CodeBlockProps): ReactElement {
  // Memoised, because React sets the HTML again for each new object.
  const content = useMemo(() => ({ __html: trustHtml(html) }), [html]);
  const lines = html.split('\n').length;
  const long = lines > mostLines ? mostLines : undefined;
  return (
    <figure className={styles.block} data-long={long} data-dark={isDark}>
      <figcaption className={styles.caption}>{title ?? languageName(language)}</figcaption>
      <div className={styles.controls}>
        {controls}
        <span className={styles.buttons}>
          <button
            type="button"
            className={`${styles.wrap} js-only`}
            data-wrap
            aria-pressed={false}
            aria-label={words.code.wrap}
            title={words.code.wrap}
          >
            <Icon name="wrap" />
          </button>
          <CopyButton label={words.code.copy} />
        </span>
      </div>
      {/* Wide code scrolls, so it must be focusable for keyboard users (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={`${styles.code} edge-fade`} tabIndex={0} data-language={language}>
        <code dangerouslySetInnerHTML={content} />
      </pre>
      {long && (
        <button type="button" className={`${styles.expand} js-only`} data-expand>
          {/* CSS shows one of them. Expanded code stays expanded when the sample changes. */}
          <span>{fillCount(words.code.showAll, lines, {})}</span>
          <span>{words.code.showFewer}</span>
        </button>
      )}
      {footer}
      {request !== undefined && (
        <div
          className={`${styles.runner} js-only`}
          {...{ [islandMark]: 'run' }}
          data-request={request}
        >
          <RunBlock />
        </div>
      )}
    </figure>
  );
}
