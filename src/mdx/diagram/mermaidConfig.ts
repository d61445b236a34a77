import type { MermaidConfig } from 'mermaid';

/** The colour modes that each diagram is drawn in. */
export const diagramModes = ['light', 'dark'] as const;
export type DiagramMode = (typeof diagramModes)[number];

/**
 * The neutral theme in light mode and the forest theme in dark, as the
 * specification requires. Lines that are too faint in both themes are darker.
 */
const themes = {
  light: {
    theme: 'neutral',
    themeVariables: variables('#6b6b6b', '#ffffff'),
  },
  dark: {
    theme: 'forest',
    themeVariables: variables('#3d6b22', '#eef3ea'),
  },
} as const satisfies Record<DiagramMode, MermaidConfig>;

/** @param surface The value of `--surface-diagram` in tokens.css. */
function variables(color: string, surface: string) {
  return {
    edgeLabelBackground: surface,
    fontSize: '15px',
    actorBorder: color,
    actorLineColor: color,
    labelBoxBorderColor: color,
    nodeBorder: color,
    clusterBorder: color,
  };
}

/** How a diagram is drawn, both ahead of time and in the browser. */
export const mermaidConfig = (mode: DiagramMode): MermaidConfig => ({
  ...themes[mode],
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  deterministicIds: true,
  // Otherwise a line is visible through the label on it.
  themeCSS: '.edgeLabel rect { opacity: 1; }',
  look: 'classic',
  // An image cannot use the site's fonts; these three have the same widths nearly everywhere.
  fontFamily: "Arial, 'Liberation Sans', Helvetica, sans-serif",
  // An HTML label would be clipped where a font is wider than the one it was measured in.
  htmlLabels: false,
  flowchart: { wrappingWidth: 220, rankSpacing: 36, nodeSpacing: 36 },
  sequence: {
    actorFontSize: 15,
    messageFontSize: 15,
    noteFontSize: 15,
    diagramMarginX: 8,
    diagramMarginY: 8,
    height: 44,
    messageMargin: 28,
    boxMargin: 8,
    mirrorActors: false,
  },
});
