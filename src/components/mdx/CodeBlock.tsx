import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { setCodeWrap, useCodeWrap } from '../../client/codeWrap';
import { languageName } from '../../mdx/languageName';
import { CopyButton } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';
import * as styles from './CodeBlock.module.css';

interface CodeBlockProps {
  /** Lines of highlighted code, rendered by the build. */
  html: string;
  language?: string;
  /** The name of the language where there is none. */
  title?: ReactNode;
  /** Menus beside the title. */
  controls?: ReactNode;
}

/** Code of more lines is cut until the reader opens it. The style sheet has this number too. */
const linesShown = 24;

/** A code fence: its title, its highlighted code, and buttons that wrap, copy and open it. */
export function CodeBlock({ html, language, title, controls }: CodeBlockProps): ReactElement {
  const code = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const lines = html.split('\n').length;
  // A few more lines are not worth a button.
  const isLong = lines > linesShown + 4;
  return (
    <figure
      className={styles.block}
      data-long={isLong && !isOpen ? '' : undefined}
      data-open={isOpen ? '' : undefined}
    >
      <figcaption>{title ?? languageName(language)}</figcaption>
      <div>
        {controls}
        <WrapButton />
        <CopyButton text={() => textToCopy(code.current)} what="code" />
      </div>
      {/* Wide code scrolls, so it has to be focusable (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} data-language={language}>
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {isLong && (
        <button type="button" className="js-only" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer lines' : `Show all ${lines} lines`}
        </button>
      )}
    </figure>
  );
}

/** Lets long lines wrap, in all code of the site. */
function WrapButton(): ReactElement {
  const wraps = useCodeWrap();
  return (
    <button
      type="button"
      className={`${styles.wrap} js-only`}
      aria-pressed={wraps}
      aria-label="Wrap lines"
      title="Wrap lines"
      onClick={() => setCodeWrap(!wraps)}
    >
      <Icon name="wrap" />
    </button>
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
