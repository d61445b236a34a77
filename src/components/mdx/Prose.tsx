import { MDXProvider } from '@mdx-js/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { components } from './components';
import { ContentTree } from './ContentTree';
import type { ContentNode } from '@docs/core/tree';
import { ExpansionContext, type RenderExpansion } from './ContractText';
import * as styles from './Prose.module.css';

interface ProseProps {
  /** Null for a page with a JavaScript module. */
  content: ContentNode | null;
  /** The text of each contract component by key, on a page with a module; null without a module. */
  expansions: Record<string, ContentNode> | null;
  /** The rendered module of the page. It is used only without `content`. */
  children?: ReactNode;
}

/** The authored content of a page, from its content tree or its module. */
export function Prose({ content, expansions, children }: ProseProps): ReactElement {
  return (
    <div className={styles.prose}>
      {content ? (
        <ContentTree tree={content} />
      ) : (
        <ExpansionContext.Provider value={createExpansionRenderer(expansions ?? {})}>
          <MDXProvider components={components}>{children}</MDXProvider>
        </ExpansionContext.Provider>
      )}
    </div>
  );
}

/** An author's text replaces the generated text of a link. */
const createExpansionRenderer =
  (expansions: Record<string, ContentNode>): RenderExpansion =>
  (key, text) => {
    const node = Object.hasOwn(expansions, key) ? expansions[key] : undefined;
    if (node === undefined) return text;
    if (text === undefined || typeof node === 'string') return <ContentTree tree={node} />;
    const [type, props] = node;
    return createElement(components[type] ?? type, props, text);
  };
