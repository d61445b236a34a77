import { useRef, type ReactElement, type ReactNode } from 'react';
import { CopyButton } from '../ui/CopyButton';
import * as styles from './CodeBlock.module.css';

interface CodeBlockProps {
  /** Lines of highlighted code, rendered by the build. */
  html: string;
  language?: string;
  title?: ReactNode;
  /** Beside the title. */
  controls?: ReactNode;
}

/** A code fence: its title, its highlighted code, and a button that copies it. */
export function CodeBlock({ html, language, title, controls }: CodeBlockProps): ReactElement {
  const code = useRef<HTMLElement>(null);
  return (
    <figure className={styles.block}>
      <figcaption className={title ? styles.caption : 'sr-only'}>
        {title ?? (language ? `Code in ${language}` : 'Code')} {controls}
      </figcaption>
      {/* Wide code scrolls, so it has to be focusable (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} data-language={language}>
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <div className={title ? styles.copyInCaption : styles.copy}>
        <CopyButton text={() => textToCopy(code.current)} what="code" />
      </div>
    </figure>
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
