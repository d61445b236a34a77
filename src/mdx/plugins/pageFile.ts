import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { TextProblem } from '@docs/core/problems';
import type { Heading } from '@docs/core/tree';
import type { ContractComponentName } from '../vocabulary';

/** The 1-based place of a part of a page. It has a file if that is a partial. */
interface Place {
  file?: string;
  line: number;
  column: number;
}

/** A link of a page. */
export interface AuthoredLink extends Place {
  /** The URL in the HTML. */
  href: string;
  text: string;
  /** The authored path, if it names a Markdown file. */
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
  /** The path below the site's root, for example `/assets/1a2b3c4d/chart.png`. */
  to: string;
}

/** A diagram of a page, with its location in the page's file. */
export interface AuthoredDiagram {
  /** Mermaid source without the fence. */
  source: string;
  /** The line of the page's file where the fence starts. */
  line: number;
  /** The digest in the file names of the diagram's drawings. */
  digest: string;
  /** Whether the current source has drawings. */
  isDrawn: boolean;
}

/** A component that shows facts of the contract. */
export interface ComponentReference extends Place {
  kind: 'component';
  name: ContractComponentName;
  /** The only attribute: an operationId, path, scope, code or schema. Empty for a table. */
  of: string;
}

/**
 * A code fence that names an operation, a schema or an enumeration, and every `json` fence. Its
 * place is its opening backticks. The lines of its code begin in the same column.
 */
export interface FenceReference extends Place {
  kind: 'fence';
  language: string;
  operation: string | undefined;
  /** Whether the fence is the operation's request body. */
  request: boolean;
  /** The status of the response whose body the fence is. */
  response: string | undefined;
  schema: string | undefined;
  /** Whether required properties may be missing. */
  partial: boolean;
  /** The `Schema.property` whose values are the states of the diagram. */
  enumeration: string | undefined;
  text: string;
}

/** A code fence with a `file`, which is a part of a sample file. */
export interface SampleFence extends Place {
  name: string;
  /** The name of the language that its aliases share. */
  language: string;
  text: string;
}

/** A reference of a page to the contract, which the build checks. */
export type ContractReference = ComponentReference | FenceReference;

/** A problem of a page. The caller of the compiler adds the file if it is not a partial. */
export type PageProblem = TextProblem & {
  file?: string;
  /** Set if `broken_links` decides how severe the problem is. The page can still be shown. */
  isBrokenLink?: true;
};

/** A module of the content that a page imports. */
export interface AuthoredImport extends Place {
  source: string;
  /** The names of the imported exports. The main one is `default`. */
  names: string[];
}

/** The facts that the plugins of the pipeline collect about one page. */
export interface PageFacts {
  headings: Heading[];
  links: AuthoredLink[];
  assets: Asset[];
  partials: IncludedFile[];
  diagrams: AuthoredDiagram[];
  contractReferences: ContractReference[];
  sampleFences: SampleFence[];
  problems: PageProblem[];
  imports: AuthoredImport[];
  /** Whether the page has JavaScript: imports, exports or expressions. */
  needsModule: boolean;
  /**
   * The first paragraph as plain text, for pages without a description. A paragraph in a list or
   * an admonition counts only if there is no other.
   */
  excerpt: string;
}

/** Returns the facts of the page in a file. The first use creates them empty. */
export function pageFacts(file: VFile): PageFacts {
  const data = file.data as { facts?: PageFacts };
  data.facts ??= {
    headings: [],
    links: [],
    assets: [],
    partials: [],
    diagrams: [],
    contractReferences: [],
    sampleFences: [],
    problems: [],
    imports: [],
    needsModule: false,
    excerpt: '',
  };
  return data.facts;
}

/** A position that names its file if that is a partial. */
export interface PartialPosition {
  file?: string;
  start: { line: number; column: number };
}

/** Returns the place where a node starts. */
export const startOf = (node: { position?: PartialPosition | undefined }): Place => ({
  ...(node.position?.file !== undefined && { file: node.position.file }),
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});

/** Returns the sources of a page's partials by file name. The first use creates the map empty. */
export function partialSources(file: VFile): Map<string, string> {
  const data = file.data as { partialSources?: Map<string, string> };
  return (data.partialSources ??= new Map());
}

/** Returns the text that a node was parsed from. */
export const sourceOf = (node: { position?: PartialPosition | undefined }, file: VFile): string =>
  partialSources(file).get(node.position?.file ?? '') ?? String(file);

/** Returns the text that the author wrote for a node. */
export const authoredText = (node: Node, file: VFile): string =>
  sourceOf(node, file).slice(node.position?.start.offset, node.position?.end.offset);
