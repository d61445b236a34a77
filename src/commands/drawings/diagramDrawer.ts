import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Mermaid } from 'mermaid';
import {
  familiesWith,
  mermaidConfig,
  plateColors,
  type DiagramMode,
} from '../../mdx/diagram/mermaidConfig';
import { embeddedFont, familyOf, isInFont, measuringFont, type OwnFont } from './diagramFont';
import { simplifyDrawing } from './simplifyDrawing';

interface DiagramDrawer {
  /** Draws a diagram as the content of an SVG file. */
  draw: (source: string, mode: DiagramMode) => Promise<string>;
  stop: () => Promise<void>;
}

/** The text width on a wide screen in CSS pixels. Some kinds of diagrams fill it. */
const pageWidth = 640;

/** Space in addition to Mermaid's own 8 pixels. The file is also shown without the page. */
const margin = 4;

/** Starts a Chromium that draws diagrams. Only a browser can measure text. */
export async function startDrawer(
  executablePath: string,
  own: OwnFont | undefined,
): Promise<DiagramDrawer> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    // Each drawing has a new page, because Mermaid's layouts depend on earlier drawings.
    draw: async (source, mode) => {
      const page = await browser.newPage({ viewport: { width: pageWidth, height: 800 } });
      const svg = await draw(page, source, mode, own);
      await page.close();
      return svg;
    },
    stop: () => browser.close(),
  };
}

async function draw(
  page: Page,
  source: string,
  mode: DiagramMode,
  own: OwnFont | undefined,
): Promise<string> {
  const family = familyOf(own);
  const config = mermaidConfig(mode, familiesWith(family));
  await page.addStyleTag({ content: measuringFont(own) });
  await page.addScriptTag({ path: mermaidScript() });
  await page.evaluate(loadFont, { text: source, family });
  await page.evaluate(renderDiagram, { source, id: `diagram-${mode}`, config });
  await page.evaluate(simplifyDrawing);
  const text = await page.evaluate(readText);
  const missing = [...new Set(text.regular + text.bold)].filter(
    (character) => !isInFont(character, own),
  );
  await page.evaluate(fixLengths, missing);
  const font = await embeddedFont(text, own);
  return page.evaluate(finishDrawing, { margin, plate: plateColors[mode], font });
}

function mermaidScript(): string {
  const { resolve } = createRequire(path.resolve('package.json'));
  return path.join(path.dirname(resolve('mermaid/package.json')), 'dist', 'mermaid.min.js');
}

// The functions below run in the browser. They cannot use anything else in this file.

/** Loads a font before text needs it. Otherwise it is too late for measuring. */
async function loadFont({ text, family }: { text: string; family: string }): Promise<void> {
  await document.fonts.load(`15px '${family}'`, text);
}

interface RenderOptions {
  source: string;
  id: string;
  config: ReturnType<typeof mermaidConfig>;
}

async function renderDiagram({ source, id, config }: RenderOptions): Promise<void> {
  const { mermaid } = window as unknown as { mermaid: Mermaid };
  mermaid.initialize(config);
  document.body.innerHTML = (await mermaid.render(id, source)).svg;
}

/** Reads the regular and bold text of the drawing. */
function readText(): { regular: string; bold: string } {
  const text = { regular: '', bold: '' };
  document.querySelectorAll('svg :is(text, tspan)').forEach((element) => {
    const isBold = Number(getComputedStyle(element).fontWeight) >= 600;
    element.childNodes.forEach((node) => {
      if (node.nodeType === Node.TEXT_NODE) text[isBold ? 'bold' : 'regular'] += node.textContent;
    });
  });
  return text;
}

/** Fixes the lengths of lines with characters that the font lacks. Their widths differ. */
function fixLengths(missing: string[]): void {
  document.querySelectorAll<SVGTextContentElement>('svg :is(text, tspan)').forEach((text) => {
    if (text.children.length > 0) return;
    if (!missing.some((character) => text.textContent.includes(character))) return;
    text.setAttribute('textLength', text.getComputedTextLength().toFixed(1));
    text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  });
}

/** Gives the drawing its size, plate and font. Returns it as XML. */
function finishDrawing(options: { margin: number; plate: string; font: string }): string {
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('Mermaid drew nothing.');
  const { x, y, width, height } = svg.viewBox.baseVal;
  const box = {
    x: Math.floor(x) - options.margin,
    y: Math.floor(y) - options.margin,
    width: Math.ceil(width) + 2 * options.margin,
    height: Math.ceil(height) + 2 * options.margin,
  };
  svg.setAttribute('viewBox', Object.values(box).join(' '));
  svg.setAttribute('width', String(box.width));
  svg.setAttribute('height', String(box.height));
  svg.removeAttribute('style');
  const plate = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  Object.entries({ ...box, fill: options.plate, class: 'plate' }).forEach(([name, value]) =>
    plate.setAttribute(name, String(value)),
  );
  const style = svg.querySelector('style');
  if (style) style.textContent = options.font + style.textContent;
  // A title names the file only if it is the first element.
  const titles = [...svg.querySelectorAll(':scope > :is(title, desc)')];
  svg.prepend(...titles, plate);
  return new XMLSerializer().serializeToString(svg);
}
