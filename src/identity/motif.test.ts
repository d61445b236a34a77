import { motif, motifSize } from './motif';

/** Start and end of an arc, of which the path begins with the start and ends with the end. */
function endsOf(path: string): [number, number][] {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const [x = 0, y = 0] = numbers;
  return [[x, y], numbers.slice(-2) as [number, number]];
}

test('Each ring has its dot in the middle of its opening, and they do not touch.', () => {
  for (const { path, dot } of motif) {
    const distances = endsOf(path).map(([x, y]) => Math.hypot(x - dot.cx, y - dot.cy));
    expect(Math.abs((distances[0] ?? 0) - (distances[1] ?? 0))).toBeLessThan(0.1);
    expect(Math.min(...distances)).toBeGreaterThan(dot.r);
  }
});

test('All of the motif is in its square.', () => {
  for (const { dot } of motif) {
    expect(Math.hypot(dot.cx, dot.cy) + dot.r).toBeLessThanOrEqual(motifSize / 2);
  }
});
