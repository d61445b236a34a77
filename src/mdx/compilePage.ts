import { createProcessor } from '@mdx-js/mdx';
import type { Root, Element } from 'hast';
import remarkFrontmatter from 'remark-frontmatter';
import { VFile } from 'vfile';
import { contentPlugins, gatsbyRemarkPlugins } from './pipeline';
import type { ContentNode } from '@docs/core/tree';
import {
  findExceededLimit,
  syntaxProblem,
  attributeLiteral,
  isJsx,
  type Jsx,
  toContentTree,
} from '@docs/core/mdx';
import { pageFacts, type PageFacts } from './plugins/pageFile';
import { remarkContractReferences } from './plugins/remarkContractReferences';
import { remarkHarmless } from './plugins/remarkHarmless';
import { remarkPageFacts } from './plugins/remarkPageFacts';
import { vocabulary, type FenceComponentName, type OwnNames } from './vocabulary';

/** One MDX page, ready to be rendered. */
export interface CompiledPage extends PageFacts {
  /** Null if the page needs its own JavaScript module or has errors. */
  tree: ContentNode | null;
  /** The content without JavaScript, for the Markdown of a page that needs its own module. */
  documentTree?: ContentNode;
}

/** The source of a page and its place. */
export interface PageInput {
  /** The whole file with its frontmatter, so that positions match the file. */
  text: string;
  absolutePath: string;
  /** Absolute path of the content root. */
  contentDir: string;
  own?: OwnNames;
}

/**
 * Compiles one page with the processor of @mdx-js/mdx and the site's plugins. It captures the
 * tree before JavaScript is generated. It never throws: mistakes are in `problems`.
 */
export async function compilePage(input: PageInput): Promise<CompiledPage> {
  const file = new VFile({ value: input.text, path: input.absolutePath });
  const { remarkPlugins, rehypePlugins } = contentPlugins(input.contentDir);
  let tree: ContentNode | null = null;
  let documentTree: ContentNode | undefined;
  // The later stages of the compiler cost nearly nothing for an empty root.
  const captureTree =
    () =>
    (root: Root, page: VFile): Root => {
      const { problems, needsModule } = pageFacts(page);
      if (!problems.some(({ severity }) => severity === 'error')) {
        if (needsModule) documentTree = toContentTree(withoutJavaScript(root));
        else tree = toContentTree(root);
      }
      return { type: 'root', children: [] };
    };
  const beyond = findExceededLimit(input.text);
  if (beyond) {
    pageFacts(file).problems.push(beyond);
    return { ...pageFacts(file), tree };
  }
  try {
    await createProcessor({
      // In a `.md` file, braces are text, and HTML may be unclosed.
      format: input.absolutePath.endsWith('.md') ? 'md' : 'mdx',
      remarkPlugins: [
        remarkFrontmatter,
        ...remarkPlugins,
        remarkHarmless,
        ...gatsbyRemarkPlugins,
        [remarkPageFacts, input.own],
        remarkContractReferences,
      ],
      rehypePlugins: [...rehypePlugins, captureTree],
    }).process(file);
  } catch (error) {
    pageFacts(file).problems.push(syntaxProblem(error, input.text));
  }
  return { ...pageFacts(file), tree, ...(documentTree && { documentTree }) };
}

type Child = Element['children'][number] | Jsx | { type: `mdx${string}` };

const fences: readonly FenceComponentName[] = ['CodeBlock', 'Diagram'];
const known = new Set<string>([...Object.keys(vocabulary), ...fences]);

/**
 * Removes what only JavaScript can render: imports, exports, expressions and computed attributes.
 * The children of the page's own or imported components stay.
 */
export const withoutJavaScript = (root: Root): Root => ({
  ...root,
  children: cleanAll(root.children as Child[]) as Root['children'],
});

const cleanAll = (children: readonly Child[]): Child[] => children.flatMap(clean);

function clean(node: Child): Child[] {
  if (isJsx(node)) {
    const children = cleanAll(node.children as Child[]);
    const isElement = node.name !== null && /^[a-z]/.test(node.name);
    if (node.name === null || (!isElement && !known.has(node.name))) return children;
    const attributes = node.attributes.filter(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attributeLiteral(attribute),
    );
    return [{ ...node, attributes, children } as Jsx];
  }
  if (node.type.startsWith('mdx')) return [];
  return 'children' in node ? [{ ...node, children: cleanAll(node.children) } as Element] : [node];
}
