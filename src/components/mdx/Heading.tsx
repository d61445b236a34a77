import type { HTMLAttributes, ReactElement } from 'react';
import * as styles from './Heading.module.css';

type Level = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A heading with a link to itself, unless it has no id or is visually hidden by a class. */
function createHeading(Element: Level) {
  return function Heading({
    children,
    id,
    className,
    ...rest
  }: HTMLAttributes<HTMLHeadingElement>): ReactElement {
    if (!id || className) {
      return (
        <Element id={id} className={className} {...rest}>
          {children}
        </Element>
      );
    }
    // Names the heading by its text alone: the name of the link in it would be read a second time.
    const textId = `${id}:text`;
    return (
      <Element id={id} className={styles.heading} aria-labelledby={textId} {...rest}>
        <span id={textId}>{children}</span>
        <a className={styles.anchor} href={`#${id}`} aria-labelledby={textId}>
          <span aria-hidden="true">#</span>
        </a>
      </Element>
    );
  };
}

export const H2 = createHeading('h2');
export const H3 = createHeading('h3');
export const H4 = createHeading('h4');
export const H5 = createHeading('h5');
export const H6 = createHeading('h6');
