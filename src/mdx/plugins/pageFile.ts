import type { VFile } from 'vfile';
import type { Problem } from '../../content/problem';
import type { ContractComponentName } from '../vocabulary';

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

/** A component that shows what the contract says. */
export interface ComponentMention {
  kind: 'component';
  name: ContractComponentName;
  /** The one attribute: an operationId, a path, a scope, a code or a schema; empty for a table. */
  of: string;
  line: number;
  column: number;
}

/** A code fence that names an operation, a schema or an enumeration, and every `json` fence. */
export interface FenceMention {
  kind: 'fence';
  language: string;
  operation: string | undefined;
  /** Whether the fence is the body of the operation's request. */
  request: boolean;
  /** Status of the response whose body the fence is. */
  response: string | undefined;
  schema: string | undefined;
  /** Whether required properties may be missing. */
  partial: boolean;
  /** `Schema.property` whose values are the states of the diagram. */
  enumeration: string | undefined;
  text: string;
  /** Of the line with the backticks. */
  line: number;
  /** Of the backticks; lines of the text start here. */
  column: number;
}

/** What a page says that the contract has to bear out. */
export type Mention = ComponentMention | FenceMention;

/** A problem of a page; the file is added by who compiles it. */
export type PageProblem = Omit<Problem, 'file'>;

/** What the plugins of the pipeline note down about one page. */
export interface PageFacts {
  headings: Heading[];
  links: AuthoredLink[];
  assets: Asset[];
  diagrams: AuthoredDiagram[];
  mentions: Mention[];
  problems: PageProblem[];
}

/** The facts of the page that a file holds; made empty on first use. */
export function pageFacts(file: VFile): PageFacts {
  const data = file.data as { facts?: PageFacts };
  data.facts ??= {
    headings: [],
    links: [],
    assets: [],
    diagrams: [],
    mentions: [],
    problems: [],
  };
  return data.facts;
}

/** Where a node starts, as a problem or link wants it. */
export const startOf = (node: {
  position?: { start: { line: number; column: number } } | undefined;
}): { line: number; column: number } => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});
