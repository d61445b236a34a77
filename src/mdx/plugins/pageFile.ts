import type { VFile } from 'vfile';
import type { Problem } from '../../content/problem';
import type { ContractComponentName } from '../vocabulary';

/** A heading that the table of contents may list. */
export interface Heading {
  depth: number;
  id: string;
  text: string;
}

/** A link of a page, with its location in the page's file. */
export interface AuthoredLink {
  /** As in the HTML. */
  href: string;
  text: string;
  line: number;
  column: number;
  /** The authored path, when it is that of a Markdown file. */
  markdownFile?: string;
}

/** A file of the content that the page shows or links to. */
interface Asset {
  /** Absolute path of the file. */
  from: string;
  /** Hexadecimal digest of its content. */
  digest: string;
  /** Path below the site's root, e.g. `/assets/1a2b3c4d/chart.png`. */
  to: string;
}

/** A diagram of a page, with its location in the page's file. */
export interface AuthoredDiagram {
  /** Mermaid source without the fence. */
  source: string;
  /** Line of the page's file where the fence starts. */
  line: number;
  /** Digest that the names of the diagram's drawings contain. */
  digest: string;
  /** Whether the drawings of the current source exist. */
  isDrawn: boolean;
}

/** A component that shows facts of the contract. */
export interface ComponentReference {
  kind: 'component';
  name: ContractComponentName;
  /** The one attribute: an operationId, a path, a scope, a code or a schema; empty for a table. */
  of: string;
  line: number;
  column: number;
}

/** A code fence that names an operation, a schema or an enumeration, and every `json` fence. */
export interface FenceReference {
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
  /** 1-based line of the opening backticks. */
  line: number;
  /** 1-based column of the opening backticks, and of the lines of the code. */
  column: number;
}

/** A reference of a page to the contract, which the build checks. */
export type ContractReference = ComponentReference | FenceReference;

/** A problem of a page; the caller of the compiler adds the file. */
export type PageProblem = Omit<Problem, 'file'>;

/** What the plugins of the pipeline collect about one page. */
export interface PageFacts {
  headings: Heading[];
  links: AuthoredLink[];
  assets: Asset[];
  diagrams: AuthoredDiagram[];
  contractReferences: ContractReference[];
  problems: PageProblem[];
}

/** The facts of the page in a file; created empty on first use. */
export function pageFacts(file: VFile): PageFacts {
  const data = file.data as { facts?: PageFacts };
  data.facts ??= {
    headings: [],
    links: [],
    assets: [],
    diagrams: [],
    contractReferences: [],
    problems: [],
  };
  return data.facts;
}

/** 1-based position at which a node starts. */
export const startOf = (node: {
  position?: { start: { line: number; column: number } } | undefined;
}): { line: number; column: number } => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});
