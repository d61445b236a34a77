/** The mark on a grid of 28 by 28: a ring that is open to the right, and a dot in the opening. */
export const mark = {
  size: 28,
  /** Width and height of the plate, which is centred. */
  plate: 24,
  /** Radius of the plate's corners. */
  corner: 6,
  ring: 'M18.5 10.2A6 6 0 1 0 18.5 17.8',
  ringWidth: 2.6,
  dot: { cx: 20, cy: 14, r: 2.3 },
} as const;
