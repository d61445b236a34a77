import type { VFile } from 'vfile';
import type { Problem } from '../../content/problem';

/** A heading that the table of contents may list. */
export interface Heading {
  depth: number;
  id: string;
  text: string;
}

/** A link as its author wrote it. */
export interface AuthoredLink {
  /** As it stands in the HTML. */
  href: string;
  text: string;
  line: number;
  column: number;
  /** The path as written, when it leads to a Markdown file. */
  markdownFile?: string;
}

/** A file beside the content that the page shows or offers. */
interface Asset {
  /** Absolute path of the file. */
  from: string;
  /** Hexadecimal digest of its content. */
  digest: string;
  /** Path below the site's root, e.g. `/assets/1a2b3c4d/chart.png`. */
  to: string;
}

/** A diagram as its author wrote it. */
export interface AuthoredDiagram {
  /** Mermaid source without the fence. */
  source: string;
  /** Line of the page's file where the fence starts. */
  line: number;
  /** Names the diagram's drawings. */
  digest: string;
  /** Whether there are drawings of this very source. */
  isDrawn: boolean;
}

/** A problem of a page; the file is added by who compiles it. */
export type PageProblem = Omit<Problem, 'file'>;

/** What the plugins of the pipeline note down about one page. */
export interface PageFacts {
  headings: Heading[];
  links: AuthoredLink[];
  assets: Asset[];
  diagrams: AuthoredDiagram[];
  problems: PageProblem[];
}

/** The facts of the page that a file holds; made empty on first use. */
export function pageFacts(file: VFile): PageFacts {
  const data = file.data as { facts?: PageFacts };
  data.facts ??= { headings: [], links: [], assets: [], diagrams: [], problems: [] };
  return data.facts;
}

/** Where a node starts, as a problem or link wants it. */
export const startOf = (node: {
  position?: { start: { line: number; column: number } } | undefined;
}): { line: number; column: number } => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});
