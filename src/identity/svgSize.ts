interface Size {
  width: number;
  height: number;
}

/** CSS pixels by unit. */
const units = { px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pt: 96 / 72, pc: 16 } as const;

/** How many times longer one side may be. An image of it has a fixed width or height. */
const mostTimes = 50;

type Attributes = Partial<Record<'viewBox' | 'width' | 'height', string | undefined>>;

/** Returns the size of a drawing in CSS pixels, or undefined if it has none or one of extremes. */
export function sizeOf({ viewBox, width: authoredWidth, height: authoredHeight }: Attributes) {
  const [, , boxWidth = NaN, boxHeight = NaN] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth / boxHeight;
  const width = lengthOf(authoredWidth);
  const height = lengthOf(authoredHeight);
  const size = {
    width: width ?? (height === undefined ? boxWidth : height * ratio),
    height: height ?? (width === undefined ? boxHeight : width / ratio),
  };
  const box = viewBox === undefined ? size : { width: boxWidth, height: boxHeight };
  return [size, box].every(isMeasurable) ? size : undefined;
}

const isMeasurable = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && Math.max(width / height, height / width) <= mostTimes;

/** Returns a length in pixels: undefined for the default, NaN for what is not a length. */
function lengthOf(text = '100%'): number | undefined {
  if (text === '100%') return undefined;
  const [, number, unit = 'px'] = /^(\d*\.?\d+)(px|in|cm|mm|pt|pc)?$/.exec(text.trim()) ?? [];
  return Number(number) * units[unit as keyof typeof units];
}
