import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'hast';
import remarkFrontmatter from 'remark-frontmatter';
import { VFile } from 'vfile';
import { contentPlugins, gatsbyRemarkPlugins } from './pipeline';
import { toContentTree, type ContentNode } from './contentTree';
import { beyondParser } from './beyondParser';
import { pageFacts, type PageFacts } from './plugins/pageFile';
import { remarkContractReferences } from './plugins/remarkContractReferences';
import { remarkHarmless } from './plugins/remarkHarmless';
import { remarkPageFacts } from './plugins/remarkPageFacts';
import { syntaxProblem } from './syntaxProblem';
import { withoutJavaScript } from './withoutJavaScript';

/** One MDX page, ready to be rendered. */
export interface CompiledPage extends PageFacts {
  /** Null for a page that needs its own JavaScript module, and for one with errors. */
  tree: ContentNode | null;
  /** Of a page that needs its own module: what it contains beside its JavaScript, for Markdown. */
  documentTree?: ContentNode;
}

/** What a page is compiled from. */
export interface PageInput {
  /** The whole file, frontmatter included, so that positions are those of the file. */
  text: string;
  absolutePath: string;
  /** Absolute path of the content root. */
  contentDir: string;
}

/**
 * Compiles one page with the processor of @mdx-js/mdx and the site's plugins, and
 * captures its tree before JavaScript is generated from it. Never throws: mistakes
 * of the page are in `problems`.
 */
export async function compilePage(input: PageInput): Promise<CompiledPage> {
  const file = new VFile({ value: input.text, path: input.absolutePath });
  const { remarkPlugins, rehypePlugins } = contentPlugins(input.contentDir);
  let tree: ContentNode | null = null;
  let documentTree: ContentNode | undefined;
  // Returns an empty root, so that the later stages of the compiler cost nearly nothing.
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
  const beyond = beyondParser(input.text);
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
        remarkPageFacts,
        remarkContractReferences,
      ],
      rehypePlugins: [...rehypePlugins, captureTree],
    }).process(file);
  } catch (error) {
    pageFacts(file).problems.push(syntaxProblem(error, input.text));
  }
  return { ...pageFacts(file), tree, ...(documentTree && { documentTree }) };
}
