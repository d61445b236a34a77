import type { ReactElement } from 'react';
import type { CardDrawingName } from '../../mdx/vocabulary';
import * as styles from './CardDrawing.module.css';

type Part = 'ring' | 'echo' | 'dot' | 'signal';

/** Rings and dots on a grid of 56 by 56: arcs as path data, dots as `[x, y, radius]`. */
const drawings: Readonly<
  Record<CardDrawingName, readonly (readonly [Part, string | readonly [number, number, number]])[]>
> = {
  start: [
    ['ring', 'M23.2 18.6A12 12 0 1 0 23.2 37.4'],
    ['signal', [28, 28, 4.5]],
  ],
  arrive: [
    ['ring', 'M25.5 20.3A12 12 0 1 1 25.5 35.7'],
    ['signal', [22.5, 28, 4.5]],
    ['echo', 'M4 28H12'],
  ],
  exchange: [
    ['ring', 'M25.2 20.3A11 11 0 1 0 25.2 35.7'],
    ['ring', 'M30.8 20.3A11 11 0 1 1 30.8 35.7'],
    ['signal', [28, 28, 4.5]],
  ],
  copies: [
    ['echo', 'M47.5 15.5A24 24 0 1 0 47.5 40.5'],
    ['echo', 'M41 18A17 17 0 1 0 41 38'],
    ['ring', 'M33.6 21.6A9.5 9.5 0 1 0 33.6 34.4'],
    ['dot', [36.5, 28, 4]],
    ['signal', [46.5, 28, 3]],
  ],
};

/** The drawing of a card, hidden from screen readers. */
export function CardDrawing({ name }: { name: CardDrawingName }): ReactElement {
  return (
    <svg className={styles.drawing} viewBox="0 0 56 56" aria-hidden="true">
      {drawings[name].map(([part, shape]) =>
        typeof shape === 'string' ? (
          <path key={shape} className={styles[part]} d={shape} />
        ) : (
          <circle key={part} className={styles[part]} cx={shape[0]} cy={shape[1]} r={shape[2]} />
        ),
      )}
    </svg>
  );
}
