import mermaid from 'mermaid/package.json';

/** Where the build puts Mermaid's ready-made module; its chunks stand beside it. */
export const mermaidModule = `/vendor/mermaid-${mermaid.version}/mermaid.esm.min.mjs`;
