import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { TextProblem } from '../../content/problems/problem';
import type { Heading } from '../contentTree';
import type { ContractComponentName } from '../vocabulary';

/** Where a part of a page is, 1-based; with the file that it is included from, if that is a partial. */
interface Place {
  file?: string;
  line: number;
  column: number;
}

/** A link of a page. */
export interface AuthoredLink extends Place {
  /** As in the HTML. */
  href: string;
  text: string;
  /** The authored path, when it is that of a Markdown file. */
  markdownFile?: string;
}

/** A file whose content is part of the page. */
interface IncludedFile {
  /** Absolute path of the file. */
  from: string;
  /** Hexadecimal digest of its content. */
  digest: string;
}

/** A file of the content that the page shows or links to. */
interface Asset extends IncludedFile {
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
export interface ComponentReference extends Place {
  kind: 'component';
  name: ContractComponentName;
  /** The one attribute: an operationId, a path, a scope, a code or a schema; empty for a table. */
  of: string;
}

/**
 * A code fence that names an operation, a schema or an enumeration, and every `json` fence. It is
 * where its backticks open; the lines of its code begin in the same column.
 */
export interface FenceReference extends Place {
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
}

/** A reference of a page to the contract, which the build checks. */
export type ContractReference = ComponentReference | FenceReference;

/** A problem of a page; the caller of the compiler adds the file, unless it is one of a partial. */
export type PageProblem = TextProblem & {
  file?: string;
  /** Set where `broken_links` says how severe the problem is; the page can be shown with it. */
  isBrokenLink?: true;
};

/** A module of the content that a page imports. */
export interface AuthoredImport extends Place {
  source: string;
  /** The exports that the page imports by name; `default` for the main one. */
  names: string[];
}

/** What the plugins of the pipeline collect about one page. */
export interface PageFacts {
  headings: Heading[];
  links: AuthoredLink[];
  assets: Asset[];
  partials: IncludedFile[];
  diagrams: AuthoredDiagram[];
  contractReferences: ContractReference[];
  problems: PageProblem[];
  imports: AuthoredImport[];
  /** Whether the page has JavaScript: it imports, exports or contains expressions. */
  needsModule: boolean;
  /**
   * The first paragraph as plain text, for pages without a description; one in a
   * list or an admonition only where there is no other.
   */
  excerpt: string;
}

/** The facts of the page in a file; created empty on first use. */
export function pageFacts(file: VFile): PageFacts {
  const data = file.data as { facts?: PageFacts };
  data.facts ??= {
    headings: [],
    links: [],
    assets: [],
    partials: [],
    diagrams: [],
    contractReferences: [],
    problems: [],
    imports: [],
    needsModule: false,
    excerpt: '',
  };
  return data.facts;
}

/** A position that names its file, where that is a partial and not the page. */
export interface PartialPosition {
  file?: string;
  start: { line: number; column: number };
}

/** The place at which a node starts. */
export const startOf = (node: { position?: PartialPosition | undefined }): Place => ({
  ...(node.position?.file !== undefined && { file: node.position.file }),
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});

/** The sources of the partials of a page by the name of their file; created empty on first use. */
export function partialSources(file: VFile): Map<string, string> {
  const data = file.data as { partialSources?: Map<string, string> };
  return (data.partialSources ??= new Map());
}

/** The text in which a node was parsed. */
export const sourceOf = (node: { position?: PartialPosition | undefined }, file: VFile): string =>
  partialSources(file).get(node.position?.file ?? '') ?? String(file);

/** What the author wrote for a node. */
export const authoredText = (node: Node, file: VFile): string =>
  sourceOf(node, file).slice(node.position?.start.offset, node.position?.end.offset);
