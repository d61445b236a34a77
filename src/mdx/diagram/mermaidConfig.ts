import type { MermaidConfig } from 'mermaid';
import mermaid from 'mermaid/package.json';

/** Each diagram is drawn in these colour modes. */
export const diagramModes = ['light', 'dark'] as const;
export type DiagramMode = (typeof diagramModes)[number];

/** The background of a diagram: the values of `--surface-diagram` in tokens.css. */
export const plateColors: Readonly<Record<DiagramMode, string>> = {
  light: '#ffffff',
  dark: '#131f19',
};

/** The font of diagrams, unless a theme has one. Each drawing contains a part of it. */
export const diagramFont = 'Hanken Grotesk Variable';

/** The weight is heavier than in running text because a phone shows a wide diagram smaller. */
export const diagramFontWeight = 500;

const fontSize = 15;

interface ModeColors {
  line: string;
  /** Text on the plate. */
  text: string;
  /** Text in a box. */
  boxText: string;
  /** Text in a note. */
  noteText: string;
}

const colors: Readonly<Record<DiagramMode, ModeColors>> = {
  light: { line: '#5c5c5c', text: '#262626', boxText: '#1a1a1a', noteText: '#ffffff' },
  dark: { line: '#8fb573', text: '#dcebc9', boxText: '#dcebc9', noteText: '#dcebc9' },
};

/** Text on the areas of charts, whose light greens are the theme's own. */
const chartText = '#12240d';

/**
 * The specification requires the neutral theme in light mode and the forest theme in dark mode.
 * Both assume a white page and faint lines. Lines, and text outside boxes, get colours that fit
 * the plate. In dark mode, boxes have a deep green, because the theme's light one glares there.
 */
const themes = {
  light: {
    theme: 'neutral',
    themeVariables: variables('light'),
  },
  dark: {
    theme: 'forest',
    themeVariables: {
      ...variables('dark'),
      darkMode: true,
      mainBkg: '#1d4719',
      noteBkgColor: '#1c2d22',
      rowOdd: plateColors.dark,
      rowEven: '#1c2d22',
      activeTaskBkgColor: colors.dark.line,
      primaryTextColor: chartText,
      scaleLabelColor: chartText,
      clusterBkg: '#1c2d22',
      compositeBackground: '#1c2d22',
      altBackground: '#1c2d22',
      activationBkgColor: '#6eaa49',
      pieSectionTextColor: chartText,
      pieOpacity: '1',
    },
  },
} as const satisfies Record<DiagramMode, MermaidConfig>;

function variables(mode: DiagramMode) {
  const { line, text, boxText } = colors[mode];
  const plate = plateColors[mode];
  return {
    background: plate,
    edgeLabelBackground: plate,
    fontSize: `${fontSize}px`,
    actorBorder: line,
    actorLineColor: line,
    labelBoxBorderColor: line,
    nodeBorder: line,
    clusterBorder: line,
    lineColor: line,
    arrowheadColor: line,
    signalColor: line,
    transitionColor: line,
    specialStateColor: line,
    primaryTextColor: boxText,
    nodeTextColor: boxText,
    actorTextColor: boxText,
    labelTextColor: boxText,
    stateLabelColor: boxText,
    classText: boxText,
    textColor: text,
    titleColor: text,
    signalTextColor: text,
    loopTextColor: text,
    transitionLabelColor: text,
    relationLabelColor: text,
    pieLegendTextColor: text,
    pieTitleTextColor: text,
    taskTextOutsideColor: text,
  };
}

/** Returns CSS for what the themes have no variables for. */
const themeCss = (mode: DiagramMode): string => {
  const { text, boxText, noteText } = colors[mode];
  return [
    // Without a background, a line is visible through its label.
    '.edgeLabel rect { opacity: 1; }',
    // In diagrams of entities, it would be smaller.
    `.edgeLabel .label { font-size: ${fontSize}px; }`,
    // Forced colours would change the text but not its box.
    `text { font-weight: ${diagramFontWeight}; forced-color-adjust: none; }`,
    // A label has different colours in a box and beside a line.
    `.node .label text, .statediagram-state .label text { fill: ${boxText}; }`,
    `.statediagram-note .label text { fill: ${noteText}; }`,
    `.statediagram-cluster .cluster-label text { fill: ${boxText}; }`,
    `.edgeLabel .label text, .edgeLabel text, .cluster:not(.statediagram-cluster) .cluster-label text { fill: ${text}; }`,
    `.edgeLabel .label rect, .edgeLabel rect { fill: ${plateColors[mode]}; }`,
    `.marker circle { fill: ${plateColors[mode]}; }`,
    mode === 'dark' ? `:is(.mindmap-node .label, .branchLabel) text { fill: ${chartText}; }` : '',
  ].join(' ');
};

/** Returns the families of a drawing with a font. */
export const familiesWith = (font: string): string => `'${font}', system-ui, sans-serif`;

/** Returns the settings for drawing a diagram, ahead of time and in the browser. */
export const mermaidConfig = (mode: DiagramMode, fontFamily: string): MermaidConfig => ({
  ...themes[mode],
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  deterministicIds: true,
  themeCSS: themeCss(mode),
  look: 'classic',
  fontFamily,
  fontSize,
  // An HTML label is clipped if its font is wider than the font that it was measured in.
  htmlLabels: false,
  flowchart: {
    wrappingWidth: 200,
    rankSpacing: 32,
    nodeSpacing: 20,
    padding: 10,
    minNodeWidth: 64,
  },
  state: { rankSpacing: 32, nodeSpacing: 24 },
  er: { rankSpacing: 32, nodeSpacing: 32, diagramPadding: 10, minEntityWidth: 88 },
  sequence: {
    actorFontSize: fontSize,
    actorFontWeight: diagramFontWeight,
    messageFontSize: fontSize,
    messageFontWeight: diagramFontWeight,
    noteFontSize: fontSize,
    noteFontWeight: diagramFontWeight,
    diagramMarginX: 8,
    diagramMarginY: 8,
    width: 116,
    height: 40,
    actorMargin: 40,
    messageMargin: 28,
    boxMargin: 8,
    mirrorActors: false,
  },
});

/** The URL of Mermaid's ready-made module in a build. Its chunks are beside it. */
export const mermaidModule = `/vendor/mermaid-${mermaid.version}/mermaid.esm.min.mjs`;
