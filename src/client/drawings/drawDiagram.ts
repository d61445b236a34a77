import type { Mermaid } from 'mermaid';
import { mermaidConfig, type DiagramMode, mermaidModule } from '../../mdx/diagram/mermaidConfig';
import { sitePath } from '../paths/sitePath';

// Browsers remember in a document that a URL failed, so each retry uses another URL.
let failures = 0;

async function loadMermaid(): Promise<Mermaid> {
  const url = sitePath(failures === 0 ? mermaidModule : `${mermaidModule}?retry=${failures}`);
  try {
    const loaded = (await import(/* webpackIgnore: true */ url)) as { default: Mermaid };
    return loaded.default;
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/** The fonts of the page, those of a theme included. */
const pageFonts = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--font-text').trim();

/** Draws a Mermaid diagram in its natural size. Mermaid is loaded for the first diagram. */
export async function drawDiagram(id: string, source: string, mode: DiagramMode): Promise<string> {
  const mermaid = await loadMermaid();
  const fontFamily = pageFonts();
  // Mermaid measures labels with the fonts that are loaded by then. A fallback of another system
  // fails to load, and must not end the others.
  const families = fontFamily.split(',');
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`, source)));
  mermaid.initialize(mermaidConfig(mode, fontFamily));
  const { svg } = await mermaid.render(id, source);
  const [, width = '', height = ''] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return svg.replace(' width="100%"', ` width="${width}" height="${height}"`);
}
