import mermaid from 'mermaid/package.json';

/** The URL of Mermaid's ready-made module in a build. Its chunks are beside it. */
export const mermaidModule = `/vendor/mermaid-${mermaid.version}/mermaid.esm.min.mjs`;
