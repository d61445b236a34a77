import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'hast';
import remarkFrontmatter from 'remark-frontmatter';
import { VFile } from 'vfile';
import { contentPlugins, gatsbyRemarkPlugins } from './pipeline';
import type { ContentNode } from '@docs/core/tree';
import { beyondParser, syntaxProblem, toContentTree } from '@docs/core/mdx';
import { pageFacts, type PageFacts } from './plugins/pageFile';
import { remarkContractReferences } from './plugins/remarkContractReferences';
import { remarkHarmless } from './plugins/remarkHarmless';
import { remarkPageFacts } from './plugins/remarkPageFacts';
import { withoutJavaScript } from './withoutJavaScript';

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
