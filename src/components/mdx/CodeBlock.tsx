import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { chooseCodeWrap, useCodeWrap } from '../../client/codeWrap';
import { trustedHtml } from '../../client/trustedHtml';
import { languageName } from '../../mdx/languageName';
import { CopyButton } from '../ui/CopyButton';
import * as styles from './CodeBlock.module.css';

interface CodeBlockProps {
  /** Lines of highlighted code, rendered by the build. */
  html: string;
  language?: string;
  /** Shown above the code, in place of the language. */
  title?: ReactNode;
  /** Shown before the buttons, e.g. a choice of languages. */
  controls?: ReactNode;
}

/** Code of more lines is cut until the reader expands it. */
const manyLines = 24;

/** A code fence: its title, its highlighted code, and buttons that wrap, copy and expand it. */
export function CodeBlock({ html, language, title, controls }: CodeBlockProps): ReactElement {
  const code = useRef<HTMLElement>(null);
  // React sets the HTML again when it is another object.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  const [isExpanded, setExpanded] = useState(false);
  const lines = html.split('\n').length;
  const isLong = lines > manyLines;
  return (
    <figure
      className={styles.block}
      data-long={isLong || undefined}
      data-expanded={(isLong && isExpanded) || undefined}
    >
      <figcaption className={styles.caption}>{title ?? languageName(language)}</figcaption>
      <div className={styles.controls}>
        {controls}
        <WrapButton />
        <CopyButton text={() => textToCopy(code.current)} what="code" />
      </div>
      {/* Wide code scrolls, so it has to be focusable (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={`${styles.code} edge-fade`} tabIndex={0} data-language={language}>
        <code ref={code} dangerouslySetInnerHTML={content} />
      </pre>
      {isLong && (
        <button
          type="button"
          className={`${styles.expand} js-only`}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer lines' : `Show all ${lines} lines`}
        </button>
      )}
    </figure>
  );
}

/** Wraps the long lines of all code. Its icon is in the styles, because each block has one. */
function WrapButton(): ReactElement {
  const wraps = useCodeWrap();
  return (
    <button
      type="button"
      className={`${styles.wrap} js-only`}
      aria-pressed={wraps}
      aria-label="Wrap lines"
      title="Wrap lines"
      onClick={() => chooseCodeWrap(!wraps)}
    />
  );
}

/**
 * The code without the lines that a diff deletes. Removing a `[!code ++]` comment
 * leaves the space before it, so marked lines are trimmed at the end.
 */
function textToCopy(code: HTMLElement | null): string {
  const lines = [...(code?.querySelectorAll('.line:not(.deleted)') ?? [])];
  return lines
    .map(({ classList, textContent }) =>
      classList.length > 1 ? textContent.trimEnd() : textContent,
    )
    .join('\n');
}
