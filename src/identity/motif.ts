/** A ring of the motif around the origin. */
interface MotifRing {
  /** Path data of the ring, open around its dot. */
  path: string;
  dot: { cx: number; cy: number; r: number };
}

/**
 * The radius of each ring, and the direction of its opening in degrees, clockwise from the right.
 * The first ring is the mark's. No two neighbours open to the same side.
 */
const rings = [
  [22, 0],
  [46, 300],
  [70, 205],
  [94, 128],
  [118, 24],
  [142, 196],
] as const;

/** Half of the opening, and the radius of the dot, in the proportions of the mark. */
const opening = 15.4;
const innerDot = 8.4;
const outerDot = 5;

/** The edge of the square around the origin that contains the whole motif. */
export const motifSize = 304;

/** Rings around the mark. They repeat its shape in all directions, with a dot in each opening. */
export const motif: readonly MotifRing[] = rings.map(([radius, direction], index) => {
  const half = (opening / radius) * (180 / Math.PI);
  const start = pointAt(radius, direction + half);
  const end = pointAt(radius, direction - half);
  const center = pointAt(radius, direction);
  return {
    path: `M${start.x} ${start.y}A${radius} ${radius} 0 1 1 ${end.x} ${end.y}`,
    dot: { cx: center.x, cy: center.y, r: index === 0 ? innerDot : outerDot },
  };
});

function pointAt(radius: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}
