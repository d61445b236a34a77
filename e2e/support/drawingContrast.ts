/**
 * Finds text below 4.5:1, and lines and arrowheads below 3:1, against their background in a
 * drawing. It runs in the page and cannot use anything else in this file. So it is over 60 lines.
 */
export function findLowContrast(svg: SVGSVGElement): string[] {
  type Color = [number, number, number];
  const readers = {
    color: (value: string): Color | undefined => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = value.match(/[\d.]+/g)?.map(Number) ?? [];
      return value === 'none' || alpha === 0 ? undefined : [red, green, blue];
    },
    luminance: (color: Color): number => {
      const [red = 0, green = 0, blue = 0] = color.map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    },
    contrast: (one: Color, other: Color): number => {
      const [dark = 0, light = 0] = [readers.luminance(one), readers.luminance(other)].sort(
        (a, b) => a - b,
      );
      return (light + 0.05) / (dark + 0.05);
    },
    /** The fill of the topmost shape before an element that covers a point of the window. */
    behind: (element: Element, x: number, y: number): Color | undefined => {
      const shapes = [...svg.querySelectorAll<SVGGeometryElement>('rect, circle, polygon, path')];
      return shapes
        .filter((shape) => {
          const matrix = shape.getScreenCTM();
          if (!matrix || shape.closest('marker, defs')) return false;
          if (!(shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
            return false;
          return shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()));
        })
        .map((shape) => readers.color(getComputedStyle(shape).fill))
        .filter((color) => color !== undefined)
        .at(-1);
    },
  };
  const found: string[] = [];
  const plate = svg.querySelector('.plate');
  const plateColor = plate && readers.color(getComputedStyle(plate).fill);
  if (!plateColor) return ['The drawing has no plate.'];

  const labels = [...svg.querySelectorAll('text')].filter(
    ({ textContent }) => textContent.trim() !== '',
  );
  labels.forEach((text) => {
    const part = [...text.querySelectorAll('tspan')].at(-1) ?? text;
    const box = text.getBoundingClientRect();
    const color = readers.color(getComputedStyle(part).fill);
    const back = readers.behind(text, box.x + box.width / 2, box.y + box.height / 2);
    const ratio = color && back ? readers.contrast(color, back) : 0;
    if (ratio < 4.5) found.push(`${text.textContent}: ${ratio.toFixed(2)}`);
  });
  const lines = svg.querySelectorAll(
    '.flowchart-link, .transition, .relationshipLine, .messageLine0, .messageLine1, .actor-line',
  );
  lines.forEach((line) => {
    const color = readers.color(getComputedStyle(line).stroke);
    const ratio = color ? readers.contrast(color, plateColor) : 0;
    if (ratio < 3) found.push(`${line.id || line.getAttribute('class')}: ${ratio.toFixed(2)}`);
  });
  svg.querySelectorAll('marker > *').forEach((part) => {
    const style = getComputedStyle(part);
    const colors = [readers.color(style.fill), readers.color(style.stroke)];
    const ratio = Math.max(
      ...colors.map((color) => (color ? readers.contrast(color, plateColor) : 0)),
    );
    if (ratio < 3) found.push(`arrowhead ${part.parentElement?.id ?? ''}: ${ratio.toFixed(2)}`);
  });
  svg.querySelectorAll('.node :is(rect, polygon).label-container, rect.actor').forEach((box) => {
    const style = getComputedStyle(box);
    const colors = [readers.color(style.fill), readers.color(style.stroke)];
    const ratio = Math.max(
      ...colors.map((color) => (color ? readers.contrast(color, plateColor) : 0)),
    );
    if (ratio < 3) found.push(`box ${box.parentElement?.id ?? ''}: ${ratio.toFixed(2)}`);
  });
  if (labels.length === 0 || lines.length === 0) found.push('There is nothing to measure.');
  return found;
}
