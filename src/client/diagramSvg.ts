import type { Mermaid } from 'mermaid';
import { mermaidModule } from './mermaidModule';

/**
 * Draws a Mermaid diagram: the neutral theme in light mode and the forest theme
 * in dark, as the specification asks. Mermaid loads with the first diagram.
 */
export async function diagramSvg(id: string, source: string, dark: boolean): Promise<string> {
  const { default: mermaid } = (await import(/* webpackIgnore: true */ mermaidModule)) as {
    default: Mermaid;
  };
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: dark ? 'forest' : 'neutral',
    darkMode: dark,
    fontFamily: 'inherit',
  });
  const { svg } = await mermaid.render(id, source);
  return svg;
}
