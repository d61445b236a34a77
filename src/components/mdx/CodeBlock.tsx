import { useRef, type ReactElement } from 'react';
import { CopyButton } from '../ui/CopyButton';
import * as styles from './CodeBlock.module.css';

interface CodeBlockProps {
  /** Lines of highlighted code, as the build made them. */
  html: string;
  language?: string;
  title?: string;
}

/** A code fence: its title, its highlighted code, and a button that copies it. */
export function CodeBlock({ html, language, title }: CodeBlockProps): ReactElement {
  const code = useRef<HTMLElement>(null);
  return (
    <figure className={styles.block}>
      <figcaption className={title ? styles.caption : 'sr-only'}>
        {title ?? (language ? `Code in ${language}` : 'Code')}
      </figcaption>
      {/* Code that is wider than the page scrolls, so the keyboard must reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} data-language={language}>
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <div className={title ? styles.copyInCaption : styles.copy}>
        <CopyButton text={() => copiedText(code.current)} what="code" />
      </div>
    </figure>
  );
}

/**
 * The code without the lines that a diff takes away. A `[!code ++]` comment
 * leaves the space before it behind, so marked lines lose it here.
 */
function copiedText(code: HTMLElement | null): string {
  const lines = [...(code?.querySelectorAll('.line:not(.deleted)') ?? [])];
  return lines
    .map(({ classList, textContent }) =>
      classList.length > 1 ? textContent.trimEnd() : textContent,
    )
    .join('\n');
}
