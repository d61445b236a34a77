import { mark } from './mark';
import type { TokenColor } from './tokenColors';

interface IconColors {
  plate: TokenColor;
  lines: TokenColor;
}

/** How an icon shows the mark. */
export type IconShape =
  /** On its plate with rounded corners; the rest is transparent. */
  | 'plate'
  /** On a plate that fills the square; the system rounds the corners. */
  | 'square'
  /** As `square`, with the mark in the circle that no system cuts off. */
  | 'maskable';

const ringScale: Readonly<Record<IconShape, number>> = { plate: 1, square: 1.25, maskable: 1.15 };

/** Draws the mark as an SVG file in light mode. With `adapts`, it follows the system's mode. */
export function iconSvg(shape: IconShape, colors: IconColors, adapts = false): string {
  const { size, plate, corner, ring, ringWidth, dot } = mark;
  const offset = shape === 'plate' ? (size - plate) / 2 : 0;
  const edge = size - 2 * offset;
  const scale = ringScale[shape];
  const move = (size / 2) * (1 - scale);
  const rounding = shape === 'plate' ? ` rx="${corner}"` : '';
  const inMode = (mode: 'light' | 'dark') =>
    `.plate{fill:${colors.plate[mode]}}.ring{stroke:${colors.lines[mode]}}.dot{fill:${colors.lines[mode]}}`;
  const dark = adapts ? `@media (prefers-color-scheme:dark){${inMode('dark')}}` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `  <style>${inMode('light')}${dark}</style>`,
    `  <rect class="plate" x="${offset}" y="${offset}" width="${edge}" height="${edge}"${rounding}/>`,
    `  <g transform="translate(${round(move)} ${round(move)}) scale(${scale})">`,
    `    <path class="ring" d="${ring}" fill="none" stroke-width="${ringWidth}" stroke-linecap="round"/>`,
    `    <circle class="dot" cx="${dot.cx}" cy="${dot.cy}" r="${dot.r}"/>`,
    '  </g>',
    '</svg>',
    '',
  ].join('\n');
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
