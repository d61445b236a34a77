import type { Page } from '@playwright/test';

interface Contrasts {
  /** How many strings and icons were measured. */
  measured: number;
  /** Those with less contrast than WCAG 2.2 AA demands (1.4.3 and 1.4.11), each once. */
  faint: string[];
}

/**
 * Measures the contrast of every visible text, also of that in generated content, and of
 * every icon of a control, over the backgrounds of all elements around it. axe leaves a
 * text undecided that is scrolled out of its frame or beside a positioned element.
 */
export const measureContrasts = (page: Page): Promise<Contrasts> => page.evaluate(measure);

/** Runs in the page, so it contains all that it needs. */
function measure(): Contrasts {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colours = new Map<string, Colour>();
  const parse = (css: string): Colour => {
    const known = colours.get(css);
    if (known) return known;
    if (!canvas) throw new Error('The browser has no canvas.');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    colours.set(css, colour);
    return colour;
  };
  const over = (front: Colour, back: Colour, opacity = 1): Colour => {
    const alpha = front[3] * opacity;
    const mix = (at: 0 | 1 | 2) => front[at] * alpha + back[at] * (1 - alpha);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = (colour: Colour): number => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one: Colour, other: Colour): number => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };

  const surfaces = new Map<Element, { back: Colour; opacity: number }>();
  const surfaceOf = (element: Element): { back: Colour; opacity: number } => {
    const known = surfaces.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const around = element.parentElement
      ? surfaceOf(element.parentElement)
      : { back: parse('Canvas'), opacity: 1 };
    const opacity = around.opacity * Number(style.opacity);
    const surface = { back: over(parse(style.backgroundColor), around.back, opacity), opacity };
    surfaces.set(element, surface);
    return surface;
  };

  const faint = new Set<string>();
  let measured = 0;
  type Style = Pick<CSSStyleDeclaration, 'color' | 'backgroundColor' | 'fontSize' | 'fontWeight'>;
  const check = (element: Element, style: Style, words: string, least?: number) => {
    const { back: behind, opacity } = surfaceOf(element);
    // The element is invisible until it is hovered or focused.
    if (opacity < 0.05) return;
    const back = over(parse(style.backgroundColor), behind, opacity);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const needed = least ?? (isLarge ? 3 : 4.5);
    const found = ratio(over(parse(style.color), back, opacity), back);
    measured += 1;
    if (found < needed) {
      faint.add(`${found.toFixed(2)} instead of ${needed}: “${words}” in <${element.tagName}>`);
    }
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.sr-only, [inert], :disabled, svg');

  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim().slice(0, 40) ?? '';
    if (!element || words === '' || element.closest('script, style, noscript, option')) continue;
    if (isShown(element)) check(element, getComputedStyle(element), words);
  }
  for (const element of document.querySelectorAll('main *')) {
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      const words = /^"(.*)"/.exec(style.content)?.[1] ?? '';
      if (/[\p{L}\p{N}+−]/u.test(words) && isShown(element)) check(element, style, words);
    }
  }
  for (const icon of document.querySelectorAll(':is(a, button, summary) .icon')) {
    const control = icon.parentElement;
    if (!control || !isShown(control) || icon.closest('[inert]')) continue;
    // The drawing is a hole in the background.
    const { backgroundColor: color, fontSize, fontWeight } = getComputedStyle(icon);
    const style = { color, backgroundColor: 'transparent', fontSize, fontWeight };
    check(control, style, `icon of ${control.textContent.trim()}`, 3);
  }
  return { measured, faint: [...faint] };
}
