import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Mermaid } from 'mermaid';
import { mermaidConfig, type DiagramMode } from '../mdx/diagram/mermaidConfig';

interface DiagramDrawer {
  /** Draws a diagram as the content of an SVG file. */
  draw: (source: string, mode: DiagramMode) => Promise<string>;
  stop: () => Promise<void>;
}

/** Width of the text on a wide screen in CSS pixels; some kinds of diagrams fill the width of the page. */
const pageWidth = 640;

/** Starts a Chromium that draws diagrams, because only a browser can measure text. */
export async function startDrawing(executablePath: string): Promise<DiagramDrawer> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: pageWidth, height: 800 } });
  const { resolve } = createRequire(import.meta.url);
  await page.addScriptTag({
    path: path.join(path.dirname(resolve('mermaid/package.json')), 'dist', 'mermaid.min.js'),
  });
  return {
    draw: (source, mode) =>
      page.evaluate(drawInPage, { source, id: `diagram-${mode}`, config: mermaidConfig(mode) }),
    stop: () => browser.close(),
  };
}

interface DrawOptions {
  source: string;
  id: string;
  config: ReturnType<typeof mermaidConfig>;
}

/**
 * Runs in the browser, so it may refer to nothing else in this file, which is why it
 * is over 60 lines.
 */
async function drawInPage({ source, id, config }: DrawOptions): Promise<string> {
  const { mermaid } = window as unknown as { mermaid: Mermaid };
  mermaid.initialize(config);
  document.body.innerHTML = (await mermaid.render(id, source)).svg;
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('Mermaid drew nothing.');

  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute('width', String(Math.ceil(width)));
  svg.setAttribute('height', String(Math.ceil(height)));
  svg.removeAttribute('style');
  svg.querySelectorAll('script').forEach((script) => script.remove());
  svg.querySelectorAll('symbol').forEach((symbol) => {
    if (!svg.querySelector(`use[href="#${symbol.id}"]`)) symbol.remove();
  });

  // Mermaid creates an element for each word; a line of one style needs only one.
  svg.querySelectorAll('tspan.row').forEach((row) => {
    const words = [...row.children];
    const [style, ...others] = words.map((word) => word.cloneNode(false) as Element);
    if (style && others.every((other) => other.isEqualNode(style))) row.append(style);
    else return;
    style.textContent = words.map(({ textContent }) => textContent).join('');
    words.forEach((word) => word.remove());
  });
  // Mermaid aligns the name of a state to the left of its box.
  svg.querySelectorAll('.statediagram-state').forEach((state) => {
    const box = state
      .querySelector<SVGGraphicsElement>('.label-container')
      ?.getBoundingClientRect();
    const [text, ...others] = state.querySelectorAll('text');
    if (!box || !text || others.length > 0) return;
    const name = text.getBoundingClientRect();
    const shift = box.x + box.width / 2 - (name.x + name.width / 2);
    text.setAttribute('transform', `translate(${shift.toFixed(1)} 0)`);
  });
  // A visitor's font may be wider or narrower than the one here; the lengths of lines are fixed.
  svg.querySelectorAll<SVGTextContentElement>('text, tspan').forEach((text) => {
    const length = text.children.length === 0 ? text.getComputedTextLength() : 0;
    if (length > 0) text.setAttribute('textLength', length.toFixed(1));
    if (length > 0) text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  });

  // Mermaid's styles cover every kind of diagram; a file keeps the rules that it uses.
  svg.querySelectorAll('style').forEach((style) => {
    const rules = [...(style.sheet?.cssRules ?? [])];
    const moves = rules.some(
      (rule) =>
        rule instanceof CSSStyleRule &&
        rule.style.animationName !== '' &&
        svg.matches(`:has(${rule.selectorText})`),
    );
    style.textContent = rules
      .filter((rule) =>
        rule instanceof CSSStyleRule ? document.querySelector(rule.selectorText) : moves,
      )
      .map(({ cssText }) => cssText)
      .join('');
  });
  return new XMLSerializer().serializeToString(svg);
}
